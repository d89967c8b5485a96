import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { defineApproval } from '../../shared/ui/record/define-approval.tsx';
import { DocumentChapters } from './parts/document-chapters.tsx';
import { DocumentLots } from './parts/document-lots.tsx';
import sheet from './pre-tender.css';

const Waiting = defineList(biddingDocument, {
  columns: ['title', 'projectId', 'submittedById', 'updatedAt', 'state'],
  filters: ['projectId'],
  query: { state: 'submitted' },
  sort: 'updatedAt',
  batch: ['approve', 'return'],
  rowActions: [],
  open: row => `/pre/file/bfApvl?id=${row.id}`,
  emptyHint: 'preTenderArea.approval.emptyDocuments',
});
const Approval = defineApproval(biddingDocument, {
  transitions: { approve: 'approve', return: 'return' },
  detail: [
    {
      title: 'preTenderArea.approval.document',
      fields: ['projectId', 'submittedById', 'updatedAt', 'price', 'attachments'],
    },
    DocumentChapters,
    DocumentLots,
  ],
  done: () => '/pre/file/bfApvl',
  back: '/pre/file/bfApvl',
});

/** Bidding documents that wait for approval, and with `?id=` one of them as bidders will read it. Spec §2.2 "/pre/file/bfApvl". */
export function DocumentApprovalScreen() {
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
