import { useState } from 'react';
import { attribution } from '../../../shared/domain/bidding/bidding.values.ts';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { openingEvent } from '../../../shared/domain/bidding/opening-event.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useKeptFocus } from '../../../shared/ui/hall/use-kept-focus.ts';
import { useSendKey } from '../../../shared/ui/hall/use-send-key.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/kit/confirm-dialog.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { excess } from '../../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { type HallLine, type HallView, isOpen } from './hall-view.ts';

const LONGEST = 800;

/** What the host leads: puts failures down to somebody, announces, answers objections, ends and closes. */
export function HallHost({
  view,
  userId,
  onChanged,
}: {
  readonly view: HallView;
  readonly userId: string;
  onChanged(): void;
}) {
  const t = useT();
  const write = useWrite();
  const toast = useToast();
  const now = useNow(1000);
  const kept = useKeptFocus();
  const { opening: record, lines, events } = view;
  const [line, setLine] = useState<HallLine>();
  const over = record.decryptUntil !== null && Date.parse(record.decryptUntil) <= now.getTime();
  const failures = record.state === 'decrypting' ? lines.filter(each => !isOpen(each) && !each.attribution) : [];
  const objections = events.filter(({ state }) => state === 'open');
  const checkedIn = events.some(({ kind, ownerId }) => kind === 'checkIn' && ownerId === userId);
  const checkIn = async () => {
    await write('opening', '/bidding/opening/check-in', { openingId: record.id }, { of: record.id }).catch(
      (fault: unknown) => toast(asApiError(fault).message, 'danger'),
    );
    onChanged();
  };
  return (
    <Card title={t('hall.host.title')} tone="primary">
      <div {...kept} className="ebs-stack" data-panel="host" role="group" aria-label={t('hall.host.title')}>
        <p className="ebs-quiet">{t(`hall.host.now.${record.state}`)}</p>
        {failures.length > 0 && (
          <ul className="hall-todo">
            {failures.map(each => (
              <li key={each.id}>
                <span>{each.supplierName}</span>
                <Button
                  size="small"
                  tone="warning"
                  reason={each.decryption === 'waiting' && !over ? t('opening.reasons.notYetAttributable') : undefined}
                  onClick={() => setLine(each)}
                >
                  {t('hall.host.attribute')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {objections.length > 0 && record.state === 'announced' && (
          <ul className="hall-todo">
            {objections.map(event => (
              <li key={event.id}>
                <span>
                  <strong>{event.actorName}</strong> {event.text}
                </span>
                <ActionBar entity={openingEvent} record={event} actions={['answer']} size="small" onDone={onChanged} />
              </li>
            ))}
          </ul>
        )}
        <div className="ebs-row">
          <ActionBar entity={opening} record={record} actions={actionsOf(record.state)} onDone={onChanged} />
          {!checkedIn && (record.state === 'scheduled' || record.state === 'decrypting') && (
            <Button icon="person" onClick={() => void checkIn()}>
              {t('hall.checkIn')}
            </Button>
          )}
        </div>
      </div>
      {line && <AttributionDialog line={line} onClose={() => setLine(undefined)} onChanged={onChanged} />}
    </Card>
  );
}

const actionsOf = (state: string): ('announce' | 'confirm' | 'close')[] =>
  state === 'decrypting' ? ['announce'] : state === 'announced' ? ['confirm'] : state === 'confirmed' ? ['close'] : [];

function AttributionDialog({
  line,
  onClose,
  onChanged,
}: {
  readonly line: HallLine;
  onClose(): void;
  onChanged(): void;
}) {
  const t = useT();
  const write = useWrite();
  const { keyOf } = useSendKey();
  const [who, setWho] = useState<(typeof attribution.values)[number] | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!who || !reason?.trim()) return setFault(t('hall.host.attributeMissing'));
    if (excess(reason, LONGEST) > 0) return;
    setBusy(true);
    try {
      const said = { lineId: line.id, attribution: who, reason };
      const body = { ...said, key: keyOf(JSON.stringify(said)) };
      await write('openingLine', '/bidding/opening/attribute', body, { of: line.id });
      onChanged();
      onClose();
    } catch (error) {
      setFault(asApiError(error).message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('hall.host.attributeTitle', { name: line.supplierName ?? '' })}
      tone="warning"
      confirmLabel={t('hall.host.attribute')}
      busy={busy}
      error={fault}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <Alert tone="neutral">{t('hall.host.attributeLaw')}</Alert>
      <RadioGroup
        label={t('openingLine.fields.attribution')}
        required
        value={who}
        options={attribution.values.map(value => ({
          value,
          label: t.value(attribution, value),
          hint: t(`hall.host.effect.${value}`),
        }))}
        onChange={value => setWho(attribution.values.find(each => each === value) ?? null)}
      />
      <Textarea
        label={t('hall.host.attributeReason')}
        required
        rows={3}
        maxLength={LONGEST}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
