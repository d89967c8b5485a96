import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import widgets from '../../../shared/ui/styles/widgets.css';
import sheet from './access.css';
import { MenuEditor } from './menus/menu-editor.tsx';
import type { MenuDraft } from './menus/use-menu-draft.ts';

/** The menu of the own tenant, or of the platform, as a tree to be arranged. Spec §2.9 "/base/menu/menuManage". */
export function MenuScreen() {
  useSheet(widgets);
  useSheet(sheet);
  const t = useT();
  const { data, error, reload } = useQuery<MenuDraft>('/access/menu/draft');
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  return (
    <>
      <p className="ebs-quiet">{t('accessUi.menuIntro')}</p>
      <MenuEditor
        key={`${data.record?.id ?? ''} ${data.record?.revision ?? 0}`}
        draft={data}
        onSaved={() => void reload()}
      />
    </>
  );
}
