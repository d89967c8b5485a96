import { useT } from '../../../../shared/i18n/translate.ts';
import { nameIn, useCatalogue } from '../catalogue.ts';

/** A permission by the words of its function and button, the code below them; a dash where none is asked for. */
export function PermissionName({ permission }: { readonly permission: string | null }) {
  const t = useT();
  const catalogue = useCatalogue();
  if (!permission) return <>—</>;
  const name = nameIn(catalogue, permission, column => t(`accessUi.columns.${column}`));
  return (
    <span>
      {name && <span>{name}</span>} <code className="ebs-quiet">{permission}</code>
    </span>
  );
}
