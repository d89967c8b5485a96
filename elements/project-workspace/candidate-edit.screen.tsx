import { useEffect, useMemo } from 'react';
import { workingCalendar } from '../../shared/domain/calendar/working-calendar.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { figure } from '../../shared/domain/rules/parameters.ts';
import { publicityWindow } from '../../shared/domain/rules/periods.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import type { SectionProps } from '../../shared/ui/form/form-spec.ts';
import { useLaw } from '../../shared/ui/hooks/use-law.ts';
import { useNow } from '../../shared/ui/hooks/use-now.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { pickRecord } from '../../shared/ui/review/pick-record.tsx';
import { StandingTable } from '../../shared/ui/review/standing-table.tsx';
import { workspacePath } from './parts/review-paths.ts';

function Ranking({ record }: Pick<SectionProps<typeof candidate>, 'record'>) {
  const t = useT();
  return (
    <Section title={t('candidate.fields.ranking')} description={t('resultUi.candidates.from')}>
      <StandingTable caption={t('candidate.fields.ranking')} rows={record?.ranking ?? []} />
    </Section>
  );
}

/** The earliest lawful end of the publicity, proposed where nothing is filled in and offered where it is too early (AWD-01). */
function Publicity({ record, values, set, disabled }: SectionProps<typeof candidate>) {
  const t = useT();
  const format = useFormat();
  const now = useNow(60_000);
  const day = now.toISOString().slice(0, 13);
  const law = useLaw();
  const earliest = useMemo(
    () =>
      publicityWindow(`${day}:00:00Z`, figure('publicityDays', law?.figures ?? {}), law?.calendar ?? workingCalendar)
        .end,
    [day, law],
  );
  const end = values['publicityEnd'] as string | null;
  const draft = record?.state === 'draft';
  useEffect(() => {
    if (draft && !end) set('publicityEnd', earliest);
    // Proposed once; what the manager clears afterwards stays cleared.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft]);
  const early = end !== null && end !== undefined && Date.parse(end) < Date.parse(earliest);
  return (
    <Alert
      tone={early ? 'danger' : 'primary'}
      title={t('rules.AWD-01.name')}
      actions={
        early ? (
          <Button size="small" disabled={disabled} onClick={() => set('publicityEnd', earliest)}>
            {t('resultUi.candidates.useEarliest')}
          </Button>
        ) : undefined
      }
    >
      {t(early ? 'resultUi.candidates.tooEarly' : 'resultUi.candidates.earliest', {
        at: format.instant(earliest, { seconds: true }),
      })}
    </Alert>
  );
}

const Draft = defineForm(candidate, {
  sections: [
    Ranking,
    Publicity,
    { title: 'resultUi.candidates.publicity', fields: ['publicityEnd', 'objectionChannel'] },
  ],
  actions: ['publish'],
  done: record => workspacePath('candidate', { projectId: record.projectId, id: record.id }),
  back: record => workspacePath('purchase-results/index', { projectId: record?.projectId }),
});

const Published = defineRecord(candidate, {
  sections: [
    Ranking,
    { title: 'resultUi.candidates.publicity', fields: ['publicityStart', 'publicityEnd', 'objectionChannel', 'state'] },
  ],
  back: record => workspacePath('purchase-results/index', { projectId: record.projectId }),
});

function Candidates() {
  const { query } = useScreen();
  const { record, error } = useRecord(candidate, query['id']);
  if (!record && !error) return <Skeleton shape="page" />;
  return record?.state === 'draft' && record.actions['update'] === true ? (
    <Draft key="draft" />
  ) : (
    <Published key="published" />
  );
}

/** The ranked candidates of a lot: drafted from the report, published with a lawful publicity. Spec §2.3 "candidate". */
export const CandidateEditScreen = pickRecord(candidate, Candidates, {
  title: 'lotName',
  empty: 'resultUi.candidates.none',
});
