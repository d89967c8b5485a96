import { useEffect, useRef, useState } from 'react';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import type { Finding } from '../../../shared/domain/rules/check.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';
import { normalise } from '../../../shared/ui/form/form-values.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { RuleFindings } from '../../../shared/ui/procurement/rule-findings.tsx';
import { fieldOfRule, lawfulInstant } from './lawful-schedule.ts';
import { Panel } from './panel.tsx';

const PAUSE = 400;
const JUDGED = [
  'kind',
  'body',
  'qualificationRequirements',
  'documentAccess',
  'documentIssueStart',
  'documentIssueEnd',
  'questionDeadline',
  'bidDeadline',
  'openingAt',
  'bidValidityDays',
] as const;

/** What the server's rules say of the typed values: asked again shortly after typing stops. */
export interface Judgement {
  readonly findings: readonly Finding[] | undefined;
  readonly busy: boolean;
  /** Why the last question was not answered. */
  readonly failure: string | undefined;
  readonly ask: () => void;
}

/** Asks the server about the values of a bulletin's form while they are typed; the last answer stays until the next one. */
export function useJudgement(projectId: string, values: FormValues): Judgement {
  const { api } = useScreen();
  const [state, setState] = useState<Omit<Judgement, 'ask'>>({ findings: undefined, busy: true, failure: undefined });
  const [round, setRound] = useState(0);
  const clean = normalise(bulletin.fields, values);
  const body = JSON.stringify({ projectId, ...Object.fromEntries(JUDGED.map(name => [name, clean[name]])) });
  const first = useRef(true);
  useEffect(() => {
    const controller = new AbortController();
    setState(before => ({ ...before, busy: true }));
    const ask = async () => {
      first.current = false;
      try {
        const findings = await api.post<readonly Finding[]>('/pre-tender/bulletin/check', JSON.parse(body), undefined, {
          quiet: true,
          signal: controller.signal,
        });
        if (!controller.signal.aborted) setState({ findings, busy: false, failure: undefined });
      } catch (fault) {
        const error = asApiError(fault);
        const [detail] = Object.values(error.data.fields ?? {});
        if (!controller.signal.aborted)
          setState(before => ({ ...before, busy: false, failure: detail ?? error.message }));
      }
    };
    const timer = setTimeout(() => void ask(), first.current ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, body, round]);
  return { ...state, ask: () => setRound(round + 1) };
}

interface JudgementPanelProps {
  readonly judgement: Judgement;
  readonly values: FormValues;
  readonly set: (field: string, value: unknown) => void;
  readonly disabled: boolean;
}

/** The legal judgement beside the form, with each rule's earliest lawful date one press away. */
export function JudgementPanel({ judgement, values, set, disabled }: JudgementPanelProps) {
  const t = useT();
  const { findings, busy, failure } = judgement;
  return (
    <Panel
      title={t('workspace.bulletin.judgement')}
      hint={t('workspace.bulletin.judgementText')}
      tools={<span className="judgement-busy">{busy && t('workspace.bulletin.judging')}</span>}
    >
      {failure && (
        <p className="form-note" data-tone="warning" role="status">
          {t('workspace.bulletin.judgementFailed')} {failure}{' '}
          <button type="button" className="list-link" onClick={judgement.ask}>
            {t('workspace.bulletin.checkAgain')}
          </button>
        </p>
      )}
      {findings && (
        <RuleFindings
          findings={findings}
          canUse={finding => !disabled && fieldOfRule(finding.rule) !== undefined && finding.dueAt !== undefined}
          onUse={finding => {
            const field = fieldOfRule(finding.rule);
            if (!field) return;
            const at = lawfulInstant(finding, values[field]);
            set(field, at);
            // The opening takes place at the deadline (招标投标法 34).
            if (field === 'bidDeadline') set('openingAt', at);
          }}
        />
      )}
    </Panel>
  );
}
