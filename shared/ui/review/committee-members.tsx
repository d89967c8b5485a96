import { useState } from 'react';
import { committeeMember } from '../../domain/review/committee-member.entity.ts';
import type { committee } from '../../domain/review/committee.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { FieldInput } from '../form/field-input.tsx';
import { field } from '../../domain/kernel/fields.ts';
import { useList } from '../hooks/use-list.ts';
import { useLive } from '../hooks/use-live.ts';
import { asApiError } from '../hooks/use-query.ts';
import { useWrite } from '../hooks/use-write.ts';
import { Alert } from '../kit/alert.tsx';
import { Badge } from '../kit/badge.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Button } from '../kit/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Section } from '../kit/section.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ActionBar } from '../record/action-bar.tsx';
import { StateMark } from '../record/field-value.tsx';
import './texts.ts';

const OUT = ['declined', 'avoided', 'replaced', 'lapsed'];

/** Props of `CommitteeMembers`. */
export interface CommitteeMembersProps {
  readonly committee: Answered<typeof committee>;
  readonly reload: () => Promise<void>;
  /** Only those who left or may be replaced are of interest. */
  readonly replacing?: boolean;
}

/** The seats of a committee and the answers, those who left with their reason, and the way to replace a member on a legal ground (COM-07). */
export function CommitteeMembers(props: CommitteeMembersProps) {
  // Nobody sits before the draw; what is read then would stay on the screen when the draw is done.
  if (props.committee.state === 'draft' || props.committee.state === 'committed') return null;
  return <Seats {...props} />;
}

function Seats({ committee: of, reload, replacing = false }: CommitteeMembersProps) {
  const t = useT();
  const format = useFormat();
  const {
    rows,
    data,
    error,
    reload: again,
  } = useList(committeeMember, { committeeId: of.id, sort: 'order', size: 100 });
  const [naming, setNaming] = useState(false);
  const done = () => void Promise.all([again(), reload()]);
  const running = of.state === 'drawn' || of.state === 'confirmed';
  useLive(running && rows.length > 0 ? `/live?topic=${encodeURIComponent(`committee:${of.id}`)}` : null, done);
  if (!data && !error) return <Skeleton shape="table" />;
  const seated = rows.filter(row => !OUT.includes(row.state));
  const accepted = seated.filter(row => row.state !== 'drawn').length;
  const open = (of.size ?? 0) - seated.length;
  const lacksRepresentative =
    rows.length > 0 &&
    seated.filter(row => row.seat === 'representative').length < (of.size ?? 0) - (of.expertSeats ?? 0);
  return (
    <Section
      title={t('reviewUi.members.title')}
      description={rows.length > 0 ? t('reviewUi.members.count', { accepted, size: of.size ?? 0 }) : undefined}
      actions={
        lacksRepresentative && of.actions['confirm'] !== undefined ? (
          <Button icon="add" onClick={() => setNaming(true)}>
            {t('reviewUi.members.name')}
          </Button>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <Alert tone="neutral" title={t('committee.reasons.secret')}>
          {error?.message ?? t('reviewUi.members.secret')}
        </Alert>
      ) : (
        <DataTable
          caption={t('reviewUi.members.title')}
          rows={
            replacing ? [...rows].sort((a, b) => Number(OUT.includes(a.state)) - Number(OUT.includes(b.state))) : rows
          }
          rowKey={row => row.id}
          toneOf={row => (OUT.includes(row.state) ? 'danger' : row.state === 'drawn' ? 'warning' : undefined)}
          columns={[
            {
              key: 'name',
              label: t('committeeMember.fields.name'),
              main: true,
              cell: row => (
                <>
                  {row.name}{' '}
                  {row.userId !== null && row.userId === of.leaderId && (
                    <Badge tone="primary">{t('reviewUi.leader')}</Badge>
                  )}
                </>
              ),
            },
            { key: 'employerName', label: t('committeeMember.fields.employerName'), cell: row => row.employerName },
            { key: 'seat', label: t('committeeMember.fields.seat'), cell: row => t.value('seat', row.seat) },
            {
              key: 'state',
              label: t('record.base.state'),
              cell: row => <StateMark entity={committeeMember} state={row.state} />,
            },
            {
              key: 'answeredAt',
              label: t('committeeMember.fields.answeredAt'),
              cell: row => <span className="ebs-number">{format.instant(row.signedInAt ?? row.answeredAt)}</span>,
            },
            {
              key: 'reason',
              label: t('committeeMember.fields.declineReason'),
              cell: row =>
                [t.value('declineReason', row.declineReason), row.declineText]
                  .filter(Boolean)
                  .join(t.lang === 'zh' ? '：' : ': '),
            },
            {
              key: 'actions',
              label: t('record.actions'),
              cell: row => (
                <ActionBar entity={committeeMember} record={row} actions={['replace']} size="small" onDone={done} />
              ),
            },
          ]}
        />
      )}
      {open > 0 && rows.length > 0 && <Alert tone="warning">{t('reviewUi.members.open', { open })}</Alert>}
      {naming && <NameRepresentative committeeId={of.id} onClose={() => setNaming(false)} onDone={done} />}
    </Section>
  );
}

function NameRepresentative({
  committeeId,
  onClose,
  onDone,
}: {
  readonly committeeId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const t = useT();
  const write = useWrite();
  const [userId, setUserId] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const name = async () => {
    if (!userId) return setFault(t('reviewUi.members.choose'));
    setBusy(true);
    try {
      await write('committee', '/review/committee/name-representative', { committeeId, userId }, { of: committeeId });
      onClose();
      onDone();
    } catch (thrown) {
      const { data, message } = asApiError(thrown);
      setFault(data.fields ? Object.values(data.fields).join(' ') : message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('reviewUi.members.name')}
      text={t('committee.hints.representatives')}
      error={fault || undefined}
      busy={busy}
      onConfirm={() => void name()}
      onClose={onClose}
    >
      <FieldInput
        name="userId"
        field={field.ref('user', { required: true })}
        label={t('committee.inner.representatives.userId')}
        value={userId}
        onChange={value => setUserId((value as string | null) || null)}
      />
    </ConfirmDialog>
  );
}
