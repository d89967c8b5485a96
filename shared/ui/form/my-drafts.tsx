import type { DraftLine } from '../../domain/workplace/drafts.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { useConfigured } from '../hooks/use-configured.ts';
import { asApiError, useQuery } from '../hooks/use-query.ts';
import { useWrite } from '../hooks/use-write.ts';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './form-parts.css';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Link } from '../kit/link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useToast } from '../toast.tsx';
import './draft.strings.ts';

/** The signed-in person's drafts on the server, newest first: gone on with, or discarded. */
export function MyDrafts() {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const write = useWrite();
  const [confirm, dialog] = useConfirm();
  const { data, error, reload } = useQuery<readonly DraftLine[]>('/workplace/drafts/list');
  if (error && !data)
    return <ErrorState title={t('drafts.failed')} message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton lines={4} />;
  if (data.length === 0) return <NoDrafts />;

  const nameOf = (draft: DraftLine) => {
    const kind = t(`${draft.entity}.name`);
    return draft.title || (draft.id === null ? t('drafts.isNew', { name: kind }) : t('drafts.untitled'));
  };
  const remove = async (draft: DraftLine) => {
    const sure = await confirm({
      title: t('drafts.removeAsk'),
      text: `${nameOf(draft)} — ${t('drafts.removeText')}`,
      tone: 'danger',
      confirmLabel: t('drafts.discard'),
    });
    if (!sure) return;
    try {
      await write(null, '/workplace/drafts/remove', {
        entity: draft.entity,
        ...(draft.id && { id: draft.id }),
        ...(draft.within && { within: draft.within }),
        draftRevision: draft.draftRevision,
      });
      toast(t('drafts.removed'), 'success');
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
    await reload();
  };
  return (
    <>
      <ul className="my-drafts" aria-label={t('drafts.list')}>
        {data.map(draft => (
          <li key={draft.key}>
            <span className="my-draft-name">
              <Link to={draft.path}>{nameOf(draft)}</Link>
              <span className="ebs-quiet">
                {[t(`${draft.entity}.name`), format.instant(new Date(draft.at)), draft.device]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className="list-remove"
              aria-label={t('drafts.remove', { name: nameOf(draft) })}
              onClick={() => void remove(draft)}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

function NoDrafts() {
  const t = useT();
  const days = useConfigured('drafts.keepDays');
  if (days === undefined) return <Skeleton lines={4} />;
  return <EmptyState title={t('drafts.list')} text={t('drafts.empty', { days })} />;
}
