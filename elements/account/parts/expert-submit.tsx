import { useState } from 'react';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import { validate } from '../../../shared/domain/kernel/schema.ts';
import { admissionFaults, COMMITMENT_VERSION } from '../../../shared/domain/review/expert-admission.ts';
import { expert } from '../../../shared/domain/review/expert.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';
import { baseSections } from './expert-sections.ts';
import { GoLink } from './go-link.tsx';

const PROMISES = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const BASE = new Set<string>(baseSections.flatMap(section => [...section.fields]));

/** What is missing, the commitment, and the button that submits the application. Nothing where it is not to be submitted. */
export function ExpertSubmit({ record, reload }: PartProps<typeof expert>) {
  const t = useT();
  const now = useNow(60_000);
  const run = useAction(expert);
  const [isAccepted, setAccepted] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  if (record.actions['submit'] !== true) return null;

  const own = Object.fromEntries(
    Object.entries(expert.fields).flatMap(([name, field]) =>
      field.system ? [] : [[name, record[name as keyof typeof expert.fields] ?? null]],
    ),
  );
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const incomplete = validate(expert.fields, own, { check: expert.check as never });
  const faults: Record<string, Reason> = {
    ...admissionFaults(record, day),
    ...Object.fromEntries(incomplete.map(issue => [issue.field.split('.')[0] ?? '', issue.reason])),
  };
  const shown: Record<string, string> = {
    ...Object.fromEntries(Object.entries(faults).map(([name, reason]) => [name, t.reason(reason)])),
    ...refused,
  };
  const names = Object.keys(shown).filter(name => name in expert.fields);
  const submit = async () => {
    if (!isAccepted) return setRefused({ accepted: t('expertArea.own.acceptNeeded') });
    setBusy(true);
    setRefused({});
    try {
      await run('submit', record, { accepted: true, commitment: COMMITMENT_VERSION });
      await reload();
    } catch (fault) {
      setRefused(asApiError(fault).data.fields ?? {});
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="record-section expert-commitment" aria-labelledby="expert-commitment">
      <h2 id="expert-commitment">{t('expertArea.own.commitment')}</h2>
      {names.length > 0 && (
        <div className="wizard-faults" role="alert">
          <p>{t('expertArea.own.missing')}</p>
          <ul>
            {names.map(name => (
              <li key={name}>
                {t(`expert.fields.${name}`)}
                {t.lang === 'zh' ? '：' : ': '}
                {shown[name]}
              </li>
            ))}
          </ul>
          <p className="ebs-row">
            {names.some(name => BASE.has(name)) && (
              <GoLink to={`/ls/expert/baseInfo?id=${record.id}`}>{t('expertArea.own.toBase')}</GoLink>
            )}
            {names.some(name => !BASE.has(name)) && (
              <GoLink to={`/ls/expert/majorInfo?id=${record.id}`}>{t('expertArea.own.toMajor')}</GoLink>
            )}
          </p>
        </div>
      )}
      <ol className="know-list">
        {PROMISES.map(each => (
          <li key={each}>{t(`expertArea.own.promise.${each}`)}</li>
        ))}
      </ol>
      <label className="wizard-agree">
        <input
          type="checkbox"
          name="accepted"
          checked={isAccepted}
          aria-invalid={Boolean(shown['accepted'])}
          aria-describedby={shown['accepted'] ? 'expert-accept-fault' : undefined}
          onChange={event => {
            setAccepted(event.target.checked);
            setRefused({});
          }}
        />
        {t('expertArea.own.accept')}
      </label>
      {shown['accepted'] && (
        <p className="wizard-faults" id="expert-accept-fault" role="alert">
          {shown['accepted']}
        </p>
      )}
      <div className="wizard-buttons">
        <button
          type="button"
          className="ebs-button"
          data-tone="primary"
          data-action="submit"
          disabled={isBusy || names.length > 0}
          onClick={() => void submit()}
        >
          {t(isBusy ? 'expertArea.own.submitting' : 'expert.actions.submit')}
        </button>
      </div>
    </section>
  );
}
