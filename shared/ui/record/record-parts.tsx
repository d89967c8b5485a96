import type { ReactNode } from 'react';
import type { Api } from '../../client/api.ts';
import { commentAudiences } from '../../domain/kernel/comments.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import type { Translate } from '../../i18n/translate.ts';
import { approvalMoves } from './approval-rounds.ts';
import { History } from './history.tsx';
import { InSight, Quietly } from './in-sight.tsx';
import { CommentsPart } from './record-comments.tsx';
import type { RecordAnchor } from './record-nav.tsx';
import type { RecordSpec } from './record-spec.ts';

const loadTable = () => import('./sub-table.tsx').then(part => part.SubTableView);
const loadDocuments = () => import('../document/document-list.tsx').then(part => part.DocumentSection);
const loadApprovals = () => import('./approval-view.tsx').then(part => part.ApprovalView);

/** What stands below the facts of a record view, and the way to each part of it. */
export interface RecordParts {
  readonly anchors: readonly RecordAnchor[];
  readonly nodes: ReactNode;
}

/** Makes the lower parts of a declared record view: tables, documents, approvals, comments, history. Those with code of their own load in sight. */
export function recordParts(
  entity: AnyEntity,
  spec: RecordSpec<AnyEntity>,
): (now: {
  readonly record: Answered<AnyEntity>;
  readonly t: Translate;
  readonly api: Api;
  /** Whether the reader writes and reads comments at all. */
  readonly comments: boolean;
}) => RecordParts {
  const moves = spec.approvals === false ? undefined : approvalMoves(entity, spec.approvals);
  const commented = spec.comments !== false && commentAudiences(entity).length > 0;
  return ({ record, t, api, comments: may }) => {
    const comments = commented && may;
    const { labels } = record;
    const tables = (spec.tables ?? []).filter(table => !table.when || table.when(record));
    const documents = spec.documents?.(record, api) ?? [];
    const sections = spec.sections.flatMap((section, at) =>
      typeof section === 'function' || (section.when && !section.when(record))
        ? []
        : [{ key: `section-${at}`, label: t(section.title) }],
    );
    // A record that has never been handed in has no rounds to tell of.
    const rounds = moves !== undefined && record.revision > 1;
    const anchors: RecordAnchor[] = [
      ...sections,
      ...tables.map((table, at) => ({ key: `table-${at}`, label: t(table.title) })),
      ...(documents.length > 0 ? [{ key: 'documents', label: t('recordView.documents') }] : []),
      ...(comments ? [{ key: 'comments', label: t('recordView.comments') }] : []),
      ...(spec.history === false ? [] : [{ key: 'history', label: t('record.history') }]),
    ];
    const nodes = (
      <>
        {tables.map((table, at) => (
          <InSight
            key={at}
            anchor={`table-${at}`}
            title={t(table.title)}
            load={loadTable}
            props={{ table, record, anchor: `table-${at}` }}
          />
        ))}
        {documents.length > 0 && (
          <InSight anchor="documents" title={t('recordView.documents')} load={loadDocuments} props={{ documents }} />
        )}
        {rounds && moves && <Quietly load={loadApprovals} props={{ entity, id: record.id, labels, moves }} />}
        {comments && <CommentsPart key={record.id} entity={entity} id={record.id} />}
        {spec.history !== false && <History entity={entity} id={record.id} labels={labels} />}
      </>
    );
    return { anchors, nodes };
  };
}
