import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useSheet } from '../../../shared/ui/hooks/use-sheet.ts';
import sheet from '../workspace.css';
import type { Lot } from './use-workspace.ts';

/** The lots of the project to choose one from; shown when there are several. */
export function LotChoice({ lots, lotId }: { readonly lots: readonly Lot[]; readonly lotId: string }) {
  useSheet(sheet);
  const t = useT();
  const { go, query } = useScreen();
  if (lots.length < 2) return null;
  return (
    <nav className="lot-switch" aria-label={t('workspace.lots')}>
      {lots.map(each => (
        <button
          key={each.id}
          type="button"
          className="ebs-button"
          aria-current={each.id === lotId ? 'true' : undefined}
          onClick={() => go(`?${new URLSearchParams({ projectId: query['projectId'] ?? '', lotId: each.id })}`)}
        >
          {t('workspace.lot', { number: each.number ?? '' })} {each.name}
        </button>
      ))}
    </nav>
  );
}
