import { useState } from 'react';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { award } from '../../shared/domain/review/award.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { awardReason } from '../../shared/domain/review/review.values.ts';
import type { Answered, ErrorData } from '../../shared/domain/kernel/wire.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { LawNote } from '../../shared/ui/form/law-note.tsx';
import { useAction } from '../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { RadioGroup } from '../../shared/ui/kit/radio-group.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { Select } from '../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { excess } from '../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../shared/ui/kit/textarea.tsx';
import screens from '../../shared/ui/list/screens.css';
import { pickRecord } from '../../shared/ui/review/pick-record.tsx';
import { StandingTable } from '../../shared/ui/review/standing-table.tsx';
import { workspacePath } from './parts/review-paths.ts';

const LONGEST = 2000;

function Decide() {
  useSheet(screens);
  const { query } = useScreen();
  const { record, error, reload } = useRecord(candidate, query['id']);
  if (error) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  return record ? <Decision key={record.id} of={record} /> : <Skeleton shape="page" />;
}

function Decision({ of }: { readonly of: Answered<typeof candidate> }) {
  const t = useT();
  const format = useFormat();
  const { go } = useScreen();
  const run = useAction(award);
  const { record: parent } = useRecord(project, of.projectId);
  const ranking = of.ranking ?? [];
  const first = ranking.find(row => row.rank === 1);
  const [bidId, setBidId] = useState(first?.bidId ?? null);
  const [ground, setGround] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [law, setLaw] = useState<(ErrorData & { readonly message: string }) | undefined>();
  const passesOver = bidId !== null && bidId !== first?.bidId;
  const lacks = !bidId || (passesOver && (!ground || !text.trim() || excess(text, LONGEST) > 0));

  const decide = async () => {
    setTried(true);
    setLaw(undefined);
    setFaults({});
    if (lacks) return;
    setBusy(true);
    try {
      const made = await run('create', null, {
        lotId: of.lotId,
        bidId,
        reason: passesOver ? ground : 'rankedFirst',
        reasonText: passesOver ? text.trim() : null,
      });
      go(workspacePath('winning-notice', { projectId: of.projectId, id: made.id }));
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.data.ruleId) setLaw({ ...error.data, message: error.message });
      setFaults(error.data.fields ?? {});
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="form-screen">
      <Section title={t('candidate.fields.ranking')}>
        <StandingTable caption={t('candidate.fields.ranking')} rows={ranking} />
      </Section>
      {parent?.stateFunded && (
        <Alert tone={passesOver ? 'warning' : 'primary'} title={t('rules.AWD-02.name')}>
          {t('award.hints.reason')}
        </Alert>
      )}
      {of.state !== 'final' && (
        <Alert tone="warning">
          {of.publicityEnd
            ? t('award.reasons.publicityRunning', { until: format.instant(of.publicityEnd) })
            : t('award.reasons.noCandidates')}
        </Alert>
      )}
      <RadioGroup
        required
        name="bidId"
        label={t('award.fields.bidId')}
        value={bidId}
        error={faults['bidId'] ?? (tried && !bidId ? t('resultUi.award.choose') : undefined)}
        options={ranking.map(row => ({
          value: row.bidId ?? '',
          label: t('resultUi.award.option', { rank: row.rank ?? '', bidder: row.supplierName ?? '' }),
          hint: format.money(row.price),
        }))}
        onChange={setBidId}
      />
      {passesOver && (
        <>
          <Select
            required
            name="reason"
            label={t('award.fields.reason')}
            hint={t('resultUi.award.groundHint')}
            value={ground}
            error={faults['reason'] ?? (tried && !ground ? t('resultUi.award.groundMissing') : undefined)}
            options={awardReason.values
              .filter(value => value !== 'rankedFirst')
              .map(value => ({ value, label: t.value(awardReason, value) }))}
            onChange={setGround}
          />
          <Textarea
            required
            name="reasonText"
            label={t('award.fields.reasonText')}
            value={text}
            maxLength={LONGEST}
            error={faults['reasonText'] ?? (tried && !text.trim() ? t('award.reasons.explain') : undefined)}
            onChange={value => setText(value ?? '')}
          />
        </>
      )}
      {law && <LawNote error={law} />}
      <div className="ebs-row">
        <Button
          tone="primary"
          icon="gavel"
          loading={busy}
          reason={
            of.state === 'final'
              ? undefined
              : t('award.reasons.publicityRunning', { until: format.instant(of.publicityEnd) })
          }
          onClick={() => void decide()}
        >
          {t('resultUi.award.decide')}
        </Button>
      </div>
    </div>
  );
}

/** The award decision of a lot: rank 1 preset; another candidate needs a listed ground and its explanation. Spec §2.3 "determinationBidder/index". */
export const AwardDecideScreen = pickRecord(candidate, Decide, { title: 'lotName', empty: 'resultUi.candidates.none' });
