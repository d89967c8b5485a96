import { useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { durationText, findingText, TONES, type CheckReport, type SystemReport } from './finding-text.ts';
import { PastStrip } from './past-strip.tsx';

interface CheckCardProps {
  readonly report: CheckReport;
  readonly past: SystemReport['past'];
  readonly now: string;
}

/** One part of the installation: how it is, what was found, what to do, and how it was in the past. */
export function CheckCard({ report, past, now }: CheckCardProps) {
  const t = useT();
  const { name, result, took, failure, findings } = report;
  const head = `health-${name}`;
  const advice = [
    ...new Set(findings.filter(each => each.result !== 'ok').map(each => t(`operations.items.${each.item}.advice`))),
  ];
  return (
    <section className="health-card" data-result={result} data-check={name} aria-labelledby={head}>
      <header>
        <h3 id={head}>{t(`operations.checks.${name}`)}</h3>
        <Badge tone={TONES[result]} dot>
          {t.value('checkResult', result)}
        </Badge>
        <span className="ebs-quiet">{durationText(t.lang, took / 1000)}</span>
      </header>
      {failure && (
        <p className="health-failure">
          {failure === 'timeout' ? t('operations.failures.timeout') : t('operations.failures.other', { code: failure })}
        </p>
      )}
      {advice.length > 0 && (
        <div className="health-advice">
          <h4>{t('health.advice')}</h4>
          <ul>
            {advice.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {findings.length > 0 && (
        <dl>
          {findings.map(each => (
            <div key={`${each.item} ${each.of ?? ''}`} data-result={each.result}>
              <dt>
                {each.of && <span className="health-job">{t(`operations.jobNames.${each.of}`)}</span>}
                {t(`operations.items.${each.item}.name`)}
              </dt>
              <dd>
                {findingText(each, t)}
                {each.result !== 'ok' && <Badge tone={TONES[each.result]}>{t.value('checkResult', each.result)}</Badge>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PastStrip past={past} check={name} now={now} />
    </section>
  );
}
