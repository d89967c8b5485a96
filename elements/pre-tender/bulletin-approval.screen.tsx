import type { Api } from '../../shared/client/api.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { BulletinArticle } from '../../shared/ui/procurement/bulletin-article.tsx';
import { defineApproval } from '../../shared/ui/record/define-approval.tsx';
import type { PartProps } from '../../shared/ui/record/record-spec.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { BulletinRules } from './parts/bulletin-rules.tsx';
import sheet from './pre-tender.css';

const Waiting = defineList(bulletin, {
  columns: ['title', 'kind', 'projectId', 'submittedById', 'bidDeadline', 'updatedAt', 'state'],
  filters: ['kind', 'projectId', 'bidDeadline'],
  query: { state: 'submitted' },
  sort: 'updatedAt',
  batch: ['approve', 'return'],
  rowActions: [],
  open: row => `/pre/bulletin/bfApvl?id=${row.id}`,
  emptyHint: 'preTenderArea.approval.emptyBulletins',
});

const Article = ({ record }: PartProps<typeof bulletin>) => <BulletinArticle record={record} />;

const Approval = defineApproval(bulletin, {
  transitions: { approve: 'approve', return: 'return' },
  detail: [
    { title: 'preTenderArea.approval.facts', fields: ['projectId', 'kind', 'submittedById', 'updatedAt', 'media'] },
    Article,
    BulletinRules,
  ],
  done: () => '/pre/bulletin/bfApvl',
  back: '/pre/bulletin/bfApvl',
});

/** Bulletins that wait for approval, and with `?id=` one of them with what the legal rules say. Spec §2.2 "/pre/bulletin/bfApvl". */
export function BulletinApprovalScreen() {
  const t = useT();
  const { query } = useScreen();
  useSheet(sheet);
  return query['id'] ? (
    <Approval />
  ) : (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('preTenderArea.approval.waiting')}</p>
      <Waiting />
    </div>
  );
}
BulletinApprovalScreen.ahead = (api: Api, asked: URLSearchParams) =>
  asked.get('id') ? undefined : Waiting.ahead?.(api, asked);
