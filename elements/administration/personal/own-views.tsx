import { useEffect } from 'react';
import type { OwnView } from '../../../shared/domain/workplace/saved-view.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { noteDefault } from '../../../shared/ui/list/default-views.ts';
import '../../../shared/ui/list/list-tools.strings.ts';
import tools from '../../../shared/ui/list/list-tools.css';
import { useViewCalls } from '../../../shared/ui/list/use-view-calls.ts';
import { NO_VIEW } from '../../../shared/ui/list/use-list-state.ts';
import { ViewLine } from '../../../shared/ui/list/view-line.tsx';
import { useOwnPages } from './own-pages.ts';

/** The person's saved views of all lists, by list: opened, renamed, shared, removed, chosen as the one a list opens with. */
export function OwnViews() {
  const t = useT();
  const { api, go } = useScreen();
  const mayShare = useMay('savedView.share');
  const pages = useOwnPages();
  const { data, error, reload } = useQuery<readonly OwnView[]>('/workplace/views/mine');
  const { call, fault, busy } = useViewCalls(reload);
  useSheet(tools);
  const lists = [...new Set(data?.map(view => view.list))];
  useEffect(() => {
    for (const { list, isDefault, query } of data ?? []) if (isDefault) noteDefault(api, list, query);
  }, [api, data]);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="text" />;
  if (data.length === 0) return <p className="ebs-quiet">{t('personal.viewsNone')}</p>;
  return (
    <div className="list-views personal-views">
      {fault && (
        <Alert tone="danger" urgent>
          {fault}
        </Alert>
      )}
      {lists.map(list => (
        <section key={list}>
          <h3>
            {pages?.find(page => page.path === list)?.title ?? data.find(view => view.list === list)?.listTitle ?? list}
          </h3>
          <ul>
            {data
              .filter(view => view.list === list)
              .map(view => (
                <ViewLine
                  key={view.id}
                  view={view}
                  current={false}
                  busy={busy}
                  mayShare={mayShare}
                  onOpen={() => go(`${list}?${view.query || NO_VIEW}`)}
                  onCall={(what, body = {}) => {
                    if (view.isDefault && (what === 'default' || what === 'remove')) noteDefault(api, list, undefined);
                    void call(
                      what,
                      what === 'default' ? { list, ...body } : { id: view.id, revision: view.revision, ...body },
                    );
                  }}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
