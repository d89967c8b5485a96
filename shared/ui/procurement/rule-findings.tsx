import { dayOf } from '../../domain/calendar/days.ts';
import type { Finding } from '../../domain/rules/check.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useSheet } from '../kit/use-sheet.ts';
import { citation, findingText, ruleName } from './finding-text.ts';
import sheet from './procurement.css';
import './procurement.strings.ts';

/** Props of `RuleFindings`. */
export interface RuleFindingsProps {
  readonly findings: readonly Finding[];
  /** Takes over a rule's earliest lawful date; offered where it answers that the date can be used. */
  readonly onUse?: (finding: Finding) => void;
  readonly canUse?: (finding: Finding) => boolean;
  /** Shows the rules that hold as well, unfolded. */
  readonly open?: boolean;
}

/** What the legal rules say, the ones that stand against it first: the rule, its law and article, what is wrong, what to do. */
export function RuleFindings({ findings, onUse, canUse, open = false }: RuleFindingsProps) {
  useSheet(sheet);
  const t = useT();
  const blocking = findings.filter(finding => !finding.holds && finding.severity === 'block');
  const warning = findings.filter(finding => !finding.holds && finding.severity !== 'block');
  const holding = findings.filter(finding => finding.holds);
  if (findings.length === 0) return <p className="ebs-quiet">{t('procurement.none')}</p>;
  const tone = blocking.length ? 'danger' : warning.length ? 'warning' : 'success';
  const verdict = blocking.length
    ? t('procurement.blocked', { count: blocking.length, total: findings.length })
    : warning.length
      ? t('procurement.warned', { count: warning.length })
      : t('procurement.allHold', { count: findings.length });
  return (
    <div className="findings">
      <p className="findings-verdict" data-tone={tone} role="status">
        {verdict}
      </p>
      <ul>
        {[...blocking, ...warning].map(finding => (
          <FindingLine key={finding.rule} finding={finding} onUse={canUse?.(finding) ? onUse : undefined} />
        ))}
      </ul>
      {holding.length > 0 && (
        <details open={open}>
          <summary>{t('procurement.showHeld', { count: holding.length })}</summary>
          <ul>
            {holding.map(finding => (
              <FindingLine key={finding.rule} finding={finding} onUse={undefined} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function FindingLine({
  finding,
  onUse,
}: {
  readonly finding: Finding;
  readonly onUse: ((finding: Finding) => void) | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const { rule, holds, severity, law, article, dueAt } = finding;
  const tone = holds ? 'success' : severity === 'block' ? 'danger' : 'warning';
  const remedy = t(`rules.${rule}.remedy`, finding.params);
  return (
    <li data-rule={rule} data-holds={holds} data-tone={tone}>
      <div className="finding-head">
        <strong>{ruleName(t, finding)}</strong>
        <span className="finding-mark">
          {t(holds ? 'procurement.holds' : severity === 'block' ? 'procurement.broken' : 'procurement.warns')}
        </span>
      </div>
      {!holds && <p>{findingText(t, finding)}</p>}
      {!holds && remedy !== `rules.${rule}.remedy` && !finding.missing && (
        <p className="ebs-quiet">{t('procurement.remedy', { text: remedy })}</p>
      )}
      {!holds && dueAt && (
        <p className="finding-due">
          <span className="ebs-number">{t('procurement.earliest', { date: format.date(dayOf(dueAt)) })}</span>
          {onUse && (
            <button type="button" className="ebs-button" data-use={rule} onClick={() => onUse(finding)}>
              {t('procurement.useDate')}
            </button>
          )}
        </p>
      )}
      <p className="finding-law">{citation(t, law, article)}</p>
    </li>
  );
}
