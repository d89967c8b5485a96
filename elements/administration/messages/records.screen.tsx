import { useState } from 'react';
import { messageDelivery } from '../../../shared/domain/message/message-delivery.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Drawer } from '../../../shared/ui/kit/drawer.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import sheet from './messages.css';

const List = defineList(messageDelivery, {
  columns: ['eventName', 'channel', 'userId', 'state', 'reason', 'tries', 'createdAt'],
  filters: ['channel', 'state', 'group', 'createdAt', 'userId', 'event', 'recipient', 'reason'],
  sort: '-createdAt',
  size: 50,
  batch: ['retry'],
  rowActions: ['retry'],
  cells: { eventName: (row, { t }) => (t.lang === 'en' && row.eventNameEn) || row.eventName },
  emptyHint: 'messagesArea.recordsEmpty',
  extraColumns: [{ id: 'text', label: 'messagesArea.showText', cell: row => <ShowText id={row.id} /> }],
});

/** What was told to whom by which channel, and what has become of it; what failed is tried again from here. Spec §2.9. */
export function RecordsScreen() {
  useSheet(sheet);
  return <List />;
}
RecordsScreen.ahead = List.ahead;

function ShowText({ id }: { readonly id: string }) {
  const t = useT();
  const may = useMay('messageDelivery.readContent');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="list-link" onClick={() => setOpen(true)}>
        {t('messagesArea.showText')}
      </button>
      {open && (
        <Drawer open title={t('messagesArea.textOf')} onClose={() => setOpen(false)}>
          <Content id={id} />
        </Drawer>
      )}
    </>
  );
}

function Content({ id }: { readonly id: string }) {
  const { data, error, reload } = useQuery<{ subject: string; body: string }>('/message/delivery/content', { id });
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="text" />;
  return (
    <div className="message-preview">
      {data.subject && <strong>{data.subject}</strong>}
      <p>{data.body}</p>
    </div>
  );
}
