import { useT } from '../../i18n/translate.ts';
import { Link } from './link.tsx';

/** One place on the way; the last has no path, it is here. */
export interface Crumb {
  readonly label: string;
  readonly path?: string;
}

/** The way to this place. */
export function Breadcrumb({ items }: { readonly items: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav className="ebs-breadcrumb" aria-label={t('kit.breadcrumb')}>
      <ol>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.path && index < items.length - 1 ? <Link to={item.path}>{item.label}</Link> : item.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
