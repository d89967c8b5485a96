import type { Answered } from '../../domain/kernel/wire.ts';
import { committee } from '../../domain/review/committee.entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { Button } from '../kit/button.tsx';
import { Facts } from '../kit/facts.tsx';
import { Section } from '../kit/section.tsx';
import { fieldText } from '../record/field-text.ts';
import { StateMark } from '../record/field-value.tsx';

/** Who is to sit: size, experts, specialities and representatives, with the way to the form while it may be changed. */
export function CommitteeSummary({
  committee: of,
  edit,
}: {
  readonly committee: Answered<typeof committee>;
  readonly edit: string;
}) {
  const t = useT();
  const { go } = useScreen();
  const names = (of.representatives ?? []).map(row => of.labels?.[row.userId ?? ''] || row.userId);
  return (
    <Section
      title={t('reviewUi.committee.seats')}
      actions={
        <>
          <StateMark entity={committee} state={of.state} />
          {of.actions['update'] === true && (
            <Button icon="edit" onClick={() => go(edit)}>
              {t('record.edit')}
            </Button>
          )}
        </>
      }
    >
      <Facts
        columns={2}
        items={[
          { label: t('committee.fields.size'), value: of.size },
          { label: t('committee.fields.expertSeats'), value: of.expertSeats },
          {
            label: t('committee.fields.specialities'),
            value:
              fieldText(committee.fields.specialities, of.specialities, t) || t('reviewUi.committee.anySpeciality'),
          },
          { label: t('committee.fields.representatives'), value: names.join(t.lang === 'zh' ? '、' : ', ') },
        ]}
      />
    </Section>
  );
}
