import type { HistoryEntry } from '../../../shared/domain/kernel/wire.ts';
import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import '../../../shared/ui/procurement/pre-tender-texts.ts';
import { DocumentList } from '../../../shared/ui/document/document-list.tsx';
import { PdfViewer } from '../../../shared/ui/document/pdf-viewer.tsx';
import { QrCode } from '../../../shared/ui/kit/qr-code.tsx';
import { SignaturePad } from '../../../shared/ui/kit/signature-pad.tsx';
import { ApprovalView } from '../../../shared/ui/record/approval-view.tsx';
import { Comments } from '../../../shared/ui/record/comments.tsx';
import { History } from '../../../shared/ui/record/history.tsx';
import { RecordComments } from '../../../shared/ui/record/record-comments.tsx';
import { ApiError } from '../../../shared/client/api-error.ts';
import { written } from './opens.ts';
import type { Specimen } from './specimen.ts';
import { WithAnswers } from './with-answers.tsx';

const TEXT = {
  list: 'Documents',
  pad: 'Signature',
  code: 'A code',
  long: 'A rather long sentence of a comment. '.repeat(12),
};
const DIGEST = '4f2a'.repeat(16);

const line = (revision: number, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: new Date(Date.UTC(2026, 2, 1 + Math.floor(revision / 3), 1, revision)).toISOString(),
  actorId: 'user_1',
  actorName: 'Lin Yue',
  organizationName: 'Haiyuan City Works',
  action,
  fromState: 'draft',
  toState: 'draft',
  revision,
  changes: {},
  ...more,
});

const chapter = (title: string, body: string) => ({ title, body: `<p>${body}</p>` });
const history: readonly HistoryEntry[] = [
  line(1, 'create', { fromState: null }),
  line(2, 'submit', { toState: 'submitted' }),
  line(3, 'return', {
    fromState: 'submitted',
    toState: 'returned',
    actorName: 'Chen Bo',
    input: { opinion: 'The award lacks its method.' },
  }),
  line(4, 'update', {
    fromState: 'returned',
    toState: 'returned',
    changes: {
      title: { from: 'Ring road', to: 'Ring road, west' },
      chapters: {
        from: [
          chapter('Invitation', 'All may bid.'),
          chapter('Award', 'The lowest price.'),
          chapter('Annex', TEXT.long),
        ],
        to: [
          chapter('Invitation', 'All may bid.'),
          chapter('Award', 'The best score.'),
          chapter('Contract', 'Its terms.'),
        ],
      },
    },
  }),
  line(5, 'submit', { fromState: 'returned', toState: 'submitted' }),
  ...Array.from({ length: 6 }, (_, at) =>
    line(6 + at, 'update', {
      fromState: 'submitted',
      toState: 'submitted',
      changes: { title: { from: `Ring ${at}`, to: `Ring ${at + 1}` } },
    }),
  ),
];

const comment = (id: string, text: string, more: object = {}) => ({
  id,
  text,
  authorName: 'Lin Yue',
  organizationName: 'Haiyuan City Works',
  audience: 'own',
  mentions: [],
  at: '2026-03-10T01:55:00.000Z',
  editedAt: null,
  removedAt: null,
  revision: 1,
  mine: false,
  editableUntil: null,
  ...more,
});

/** What the stand-in API of the kit page answers these specimens. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /pre-tender/biddingDocument/history': history,
  'GET /comment/list': {
    rows: [
      comment('comment_3', 'Please check the ceiling price.', {
        mine: true,
        mentions: [{ id: 'user_2', name: 'Chen Bo' }],
        editedAt: '2026-03-10T01:57:00.000Z',
      }),
      comment('comment_2', '', { removedAt: '2026-03-10T01:56:00.000Z' }),
      comment('comment_1', TEXT.long, { audience: 'all', authorName: 'Chen Bo' }),
    ],
    next: null,
    audiences: ['own', 'all'],
    topics: [],
  },
  'GET /comment/people': [{ id: 'user_2', name: 'Chen Bo' }],
};

const NO_COMMENTS = { 'GET /comment/list': { rows: [], next: null, audiences: ['own'], topics: [] } };
const FAILED_COMMENTS = {
  'GET /comment/list': new ApiError('无法连接服务器 The server could not be reached', { status: 503 }),
};

const moves = { submit: ['submit'], approve: 'approve', return: 'return' };
const none = (): Promise<Blob> => Promise.resolve(new Blob(['no document']));
const never = (): Promise<Blob> => new Promise<Blob>(() => undefined);
const refuse = (): Promise<Blob> => Promise.reject(new Error('No connection'));
const onePage = (): Promise<Blob> => Promise.resolve(new Blob([smallPdf()], { type: 'application/pdf' }));

// One page written by hand (ISO 32000-1); the library mends the missing table of its objects.
const smallPdf = (): string =>
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n' +
  '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>\nendobj\n' +
  '4 0 obj\n<< /Length 44 >>\nstream\nBT /F1 24 Tf 40 220 Td (Review report) Tj ET\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n';

const documents = [
  {
    key: 'a',
    name: 'review-report.pdf',
    type: 'application/pdf',
    size: 91_204,
    sha256: DIGEST,
    signature: 'signed' as const,
    read: onePage,
  },
  {
    key: 'b',
    name: 'a-very-long-name-of-a-tender-document-with-all-its-annexes-and-corrections.pdf',
    size: 4_801_204,
    sha256: DIGEST,
    signature: 'invalid' as const,
    read: none,
  },
  { key: 'c', name: 'prices.xlsx', size: 20_480, signature: 'unsigned' as const, read: none },
];

/** The record view's parts, documents, signature and QR code. */
export const specimens: readonly Specimen[] = [
  { part: 'record-history', state: 'by day', show: () => <History entity={biddingDocument} id="document_1" /> },
  {
    part: 'approval-rounds',
    state: 'returned and resubmitted',
    show: () => <ApprovalView entity={biddingDocument} id="document_1" moves={moves} />,
  },
  { part: 'comments', state: 'written and removed', show: () => <Comments entity={project} id="project_1" /> },
  {
    part: 'comments',
    state: 'empty',
    show: () => (
      <WithAnswers answers={NO_COMMENTS}>
        <RecordComments entity={project} id="project_2" />
      </WithAnswers>
    ),
  },
  {
    part: 'comments',
    state: 'failed',
    show: () => (
      <WithAnswers answers={FAILED_COMMENTS}>
        <Comments entity={project} id="project_3" />
      </WithAnswers>
    ),
  },
  { part: 'document-list', state: 'normal', show: () => <DocumentList documents={documents} label={TEXT.list} /> },
  { part: 'document-list', state: 'empty', show: () => <DocumentList documents={[]} label={TEXT.list} /> },
  {
    part: 'pdf-viewer',
    state: 'one page',
    opens: written('.pdf-search input', 'report'),
    show: () => <Tall read={onePage} />,
  },
  { part: 'pdf-viewer', state: 'loading', show: () => <Tall read={never} /> },
  { part: 'pdf-viewer', state: 'damaged', show: () => <Tall read={none} /> },
  { part: 'pdf-viewer', state: 'not reached', show: () => <Tall read={refuse} /> },
  { part: 'signature-pad', state: 'empty', show: () => <SignaturePad label={TEXT.pad} onChange={() => undefined} /> },
  {
    part: 'signature-pad',
    state: 'disabled',
    show: () => <SignaturePad disabled label={TEXT.pad} onChange={() => undefined} />,
  },
  {
    part: 'qr-code',
    state: 'normal',
    show: () => <QrCode text="https://portal.example/h5Sign?ticket=sample" label={TEXT.code} />,
  },
];

function Tall({ read }: { readonly read: () => Promise<Blob> }) {
  return (
    <div style={{ height: 420 }}>
      <PdfViewer name="review-report.pdf" read={read} />
    </div>
  );
}
