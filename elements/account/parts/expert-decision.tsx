import { EXPERT_YEARS, hasStanding } from '../../../shared/domain/review/expert-admission.ts';
import { expert } from '../../../shared/domain/review/expert.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';
import { useExpertChecks } from './expert-exam-facts.tsx';
import { GoLink } from './go-link.tsx';

type Props = PartProps<typeof expert>;

/** The law's conditions beside what is stated (招标投标法 art. 37). */
export function ExpertConditions({ record }: Props) {
  const t = useT();
  const conditions = [
    ['years', (record.yearsInField ?? 0) >= EXPERT_YEARS, String(record.yearsInField ?? 0)],
    ['standing', hasStanding(record), t.value('titleLevel', record.titleLevel)],
  ] as const;
  return (
    <section className="record-section">
      <h2>{t('expertArea.approve.conditions')}</h2>
      <ul className="twins">
        {conditions.map(([key, isMet, stated]) => (
          <li key={key}>
            {t(`expertArea.approve.${key}`)}
            {t.lang === 'zh' ? '：' : ': '}
            <strong>{t(isMet ? 'expertArea.approve.met' : 'expertArea.approve.notMet')}</strong>
            {stated && <span className="ebs-quiet">{` (${stated})`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other records that may be the same person. */
export function ExpertTwins({ record }: Props) {
  const t = useT();
  const { data, error } = useExpertChecks(record.id);
  return (
    <section className="record-section">
      <h2>{t('expertArea.approve.twins')}</h2>
      {error && <p role="alert">{error.message}</p>}
      {data && data.twins.length === 0 && <p className="ebs-quiet">{t('expertArea.approve.twinsNone')}</p>}
      {data && data.twins.length > 0 && (
        <ul className="twins">
          {data.twins.map(twin => (
            <li key={twin.id}>
              <GoLink to={`/ls/approve/expert?id=${twin.id}`}>{twin.name}</GoLink>
              {twin.employerName && ` · ${twin.employerName}`}
              {` · ${t(`expert.states.${twin.state}`)} · `}
              <strong>
                {twin.by.map(reason => t(`expertArea.approve.by.${reason}`)).join(t.lang === 'zh' ? '、' : ', ')}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The third answer, for what cannot be corrected. */
export function ExpertReject({ record }: Props) {
  const t = useT();
  const { go } = useScreen();
  if (record.actions['reject'] === undefined) return null;
  return (
    <section className="record-section">
      <h2>{t('expertArea.approve.reject')}</h2>
      <p className="ebs-quiet">{t('expertArea.approve.rejectHint')}</p>
      <ActionBar entity={expert} record={record} actions={['reject']} onDone={() => go('/ls/approve/expert')} />
    </section>
  );
}
