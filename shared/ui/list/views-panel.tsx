import { useEffect } from 'react';
import type { View, Views } from '../../domain/workplace/saved-view.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { useQuery } from '../hooks/use-query.ts';
import { useMay } from '../hooks/use-user.ts';
import { Alert } from '../kit/alert.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { noteDefault } from './default-views.ts';
import './list-tools.strings.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { useViewCalls } from './use-view-calls.ts';
import { ViewLine } from './view-line.tsx';

/** Props of `ViewsPanel`. */
export interface ViewsPanelProps {
  /** The list's path. */
  readonly list: string;
  /** What the list shows now, without the page. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
  /** A view's query as the list writes it, to know the view that it shows. */
  readonly viewOf: (query: string) => string;
  /** Id of the view that the reader opened last; the panel itself is gone meanwhile. */
  readonly opened: string | undefined;
  readonly onOpened: (id: string | undefined) => void;
  readonly close: () => void;
}

/** The reader's views of a list and those that colleagues share: opening, saving, renaming, sharing, removing, and which one the list opens with. */
export function ViewsPanel({ list, query, onOpen, viewOf, opened, onOpened, close }: ViewsPanelProps) {
  const t = useT();
  const { api } = useScreen();
  const mayShare = useMay('savedView.share');
  const { data, error, reload } = useQuery<Views>('/workplace/views', { list });
  const { call, fault, busy } = useViewCalls(reload);

  useEffect(() => {
    if (data) noteDefault(api, list, [...data.own, ...data.shared].find(view => view.isDefault)?.query);
  }, [api, list, data]);

  if (!data)
    return error ? (
      <ErrorState title={t('listTools.viewsFailed')} message={error.message} onRetry={() => void reload()} />
    ) : (
      <Skeleton lines={3} />
    );
  const views = [...data.own, ...data.shared];
  const current = views.find(view => viewOf(view.query) === query);
  const changed = current ? undefined : data.own.find(view => view.id === opened);
  const open = (view: View | null) => {
    onOpened(view?.id);
    onOpen(view?.query ?? '');
    close();
  };
  const save = async (name: string, view?: View) => {
    const saved = await call('save', { id: view?.id ?? null, revision: view?.revision ?? null, list, name, query });
    if (saved) close();
    return saved;
  };
  const lineOf = (view: View) => (
    <ViewLine
      key={view.id}
      view={view}
      current={view === current}
      busy={busy}
      mayShare={mayShare}
      onOpen={() => open(view)}
      onCall={(what, body = {}) =>
        void call(what, what === 'default' ? { list, ...body } : { id: view.id, revision: view.revision, ...body })
      }
    />
  );
  return (
    <div className="list-views">
      {fault && (
        <Alert tone="danger" urgent>
          {fault}
        </Alert>
      )}
      {views.length === 0 ? (
        <p className="ebs-quiet">{t('listTools.noViews')}</p>
      ) : (
        <button type="button" className="list-link" aria-current={query === '' || undefined} onClick={() => open(null)}>
          {t('listTools.standardView')}
        </button>
      )}
      {data.own.length > 0 && (
        <>
          <h3>{t('listTools.ownViews')}</h3>
          <ul>{data.own.map(lineOf)}</ul>
        </>
      )}
      {data.shared.length > 0 && (
        <>
          <h3>{t('listTools.sharedViews')}</h3>
          <ul>{data.shared.map(lineOf)}</ul>
        </>
      )}
      {changed && (
        <button
          type="button"
          className="ebs-button"
          // Not `disabled`: a refusal leaves the focus here.
          aria-disabled={busy || undefined}
          onClick={() => busy || void save(changed.name, changed)}
        >
          {t('listTools.updateView', { name: changed.name })}
        </button>
      )}
      <SaveViewForm busy={busy} onSave={save} />
    </div>
  );
}
