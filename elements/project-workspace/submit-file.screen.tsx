import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useConfirm } from '../../shared/ui/dialog/use-confirm.tsx';
import { draftKey, useDraft } from '../../shared/ui/hooks/use-draft.ts';
import { useUnsaved } from '../../shared/ui/hooks/use-unsaved.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { Steps } from '../../shared/ui/kit/steps.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { type BidNote, notesOf } from '../../shared/ui/signing/bid-notes.ts';
import { IdentityCard } from '../../shared/ui/signing/identity-card.tsx';
import { useIdentity } from '../../shared/ui/signing/use-identity.ts';
import { BidFilesStep } from './parts/bid-files-step.tsx';
import { BidFormStep } from './parts/bid-form-step.tsx';
import { type BidDraft, draftFrom, filledIn, formOf, judgeDraft, keptDraft, newDraft } from './parts/bid-draft.ts';
import { BidStanding } from './parts/bid-standing.tsx';
import { BidSealStep } from './parts/bid-seal-step.tsx';
import { ChangedItems } from './parts/changed-items.tsx';
import { BidUploadStep, type Submitted } from './parts/bid-upload-step.tsx';
import { useBidPlace, useMyBids } from './parts/bid-place.ts';
import { DeadlineBar, usePassed } from './parts/deadline-bar.tsx';
import { ReceiptView } from './parts/receipt-view.tsx';
import './bidding.strings.ts';
import sheet from './bidding.css';

const STEPS = ['form', 'files', 'seal', 'upload', 'receipt'] as const;
type StepName = (typeof STEPS)[number];

/** Writes, seals and hands in a bid: nothing of it leaves this browser unsealed. Spec §2.3 "bos/submit/submit-file". */
export function SubmitFileScreen() {
  useSheet(sheet);
  const t = useT();
  const { go } = useScreen();
  const place = useBidPlace();
  const { lot: of, project: whole, lotId } = place;
  const identity = useIdentity();
  const { bids, reload: reloadBids } = useMyBids(lotId);
  const { userId } = identity;
  const kept = useDraft(draftKey(userId, 'bid', lotId));
  const [draft, setDraft] = useState<BidDraft>();
  const [restored, setRestored] = useState<ReturnType<typeof draftFrom>>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [step, setStep] = useState<StepName>('form');
  const [tried, setTried] = useState(false);
  const [note, setNote] = useState<BidNote>();
  const [unsent, setUnsent] = useState<BidNote>();
  const [done, setDone] = useState<Submitted>();
  const [confirm, dialog] = useConfirm();
  const passed = usePassed(whole?.bidDeadline);
  const isFilled = draft !== undefined && filledIn(draft).length > 0;
  const isUnkept = isFilled && (kept.kept === 'page' || kept.kept === 'nowhere');
  useUnsaved(!done && (files.length > 0 || note !== undefined || isUnkept), () =>
    confirm({
      title: t('submit.leaveTitle'),
      text: t(isUnkept ? 'submit.leaveUnkept' : 'submit.leaveText'),
      tone: 'warning',
      confirmLabel: t('submit.leave'),
    }),
  );

  const ready = of !== undefined && userId !== '';
  useEffect(() => {
    if (!ready || draft) return;
    const found = draftFrom(of, kept.read()?.values);
    setRestored(found);
    setDraft(found?.draft ?? newDraft(of));
  }, [ready, draft, of, kept]);
  useEffect(() => {
    let over = false;
    if (ready)
      void notesOf(userId, lotId)
        .then(notes => !over && setUnsent(notes.find(each => each.sealed && !each.bidId)))
        .catch(() => undefined);
    return () => {
      over = true;
    };
  }, [ready, userId, lotId]);

  const judged = useMemo(() => (of && draft ? judgeDraft(of, draft) : undefined), [of, draft]);
  if (place.error && !of) return <ErrorState message={place.error.message} onRetry={() => void place.reload()} />;
  // Whether there is a key here is said above the bid: it is known before the bid stands.
  if (!of || !draft || !judged || identity.status === 'loading') return <Skeleton shape="page" />;

  const standing = bids.find(({ state }) => state === 'submitted');
  const notOpen = of.state !== 'bidding';
  const refused = passed
    ? t('submit.tooLate')
    : notOpen
      ? t('bid.reasons.notOpen')
      : of.emergencyCertificate
        ? undefined
        : t('submit.noEmergency');
  const write = (next: BidDraft) => {
    setDraft(next);
    kept.keep({ values: keptDraft(of, next), revision: null, at: Date.now() });
  };
  const next = () => {
    setTried(true);
    if (step === 'form' && Object.keys(judged.faults).length === 0) setStep('files');
    if (step === 'files') setStep('seal');
  };
  const at = STEPS.indexOf(step);
  return (
    <div className="submit ebs-stack">
      <InTurn>
        <DeadlineBar deadline={whole?.bidDeadline} name={of.name ?? ''} />
        {!done && passed && (
          <Alert tone="danger" title={t('submit.tooLate')}>
            {t('submit.tooLateText')}
          </Alert>
        )}
        {!done && !passed && standing && (
          <Alert tone="warning" title={t('submit.replacesTitle', { version: standing.version ?? 1 })}>
            {t('submit.replacesText')}
          </Alert>
        )}
        <Steps
          label={t('submit.steps.label')}
          steps={STEPS.map((key, index) => ({
            key,
            label: t(`submit.steps.${key}`),
            state: done || index < at ? 'done' : index === at ? 'current' : 'coming',
          }))}
          {...(note || done ? {} : { onGo: key => setStep(key as StepName) })}
        />
        {unsent && !note && !passed && (
          <Alert
            tone="primary"
            title={t('submit.unsentTitle')}
            actions={
              <Button
                tone="primary"
                onClick={() => {
                  setNote(unsent);
                  setStep('upload');
                }}
              >
                {t('submit.unsentGo')}
              </Button>
            }
          >
            {t('submit.unsentText')}
          </Alert>
        )}
        {step === 'form' && (
          <>
            <IdentityCard identity={identity} quiet />
            {restored && <ChangedItems restored={restored} />}
            <BidFormStep lot={of} draft={draft} judged={judged} showFaults={tried} onChange={write} />
          </>
        )}
        {step === 'files' && <BidFilesStep files={files} onChange={setFiles} />}
        {step === 'seal' && (
          <BidSealStep
            identity={identity}
            form={formOf(
              of,
              draft,
              files.map(({ name }) => name),
            )}
            files={files}
            emergencyPem={of.emergencyCertificate ?? ''}
            refused={refused}
            onSealed={sealed => {
              setNote(sealed);
              setStep('upload');
            }}
          />
        )}
        {step === 'upload' && note && (
          <BidUploadStep
            note={note}
            replaces={standing}
            refused={passed ? t('submit.tooLate') : undefined}
            onSubmitted={answer => {
              setDone(answer);
              setStep('receipt');
              kept.discard();
              void reloadBids();
            }}
            onDiscard={() => {
              setNote(undefined);
              setStep('form');
            }}
          />
        )}
        {step === 'receipt' && done && (
          <>
            <Alert tone="success" title={t('submit.done', { version: done.version })}>
              {t('submit.doneText')}
            </Alert>
            <Card>
              <ReceiptView receipt={done.receipt} bidId={done.id} />
            </Card>
            <div className="ebs-row">
              <Button onClick={() => go(place.path('submit/check-submit-info'))}>{t('submit.toInfo')}</Button>
              <Button onClick={() => go(place.path('opening/process'))}>{t('submit.toHall')}</Button>
            </div>
          </>
        )}
        {at < 3 && (
          <div className="submit-foot">
            <BidStanding kept={isFilled ? kept.kept : undefined} />
            {at > 0 && <Button onClick={() => setStep(STEPS[at - 1]!)}>{t('submit.back')}</Button>}
            {at < 2 && (
              <Button tone="primary" reason={refused} onClick={next}>
                {t('submit.next')}
              </Button>
            )}
            {step === 'form' && tried && Object.keys(judged.faults).length > 0 && (
              <span className="ebs-fault" role="alert">
                {t('submit.form.fix', { count: Object.keys(judged.faults).length })}
              </span>
            )}
          </div>
        )}
      </InTurn>
      {dialog}
    </div>
  );
}
