import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { formatInstant } from '../../../shared/i18n/format-instant.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useStages } from '../../../shared/ui/hooks/use-stages.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { CheckCard } from './check-card.tsx';
import { durationText, TONES, type Result, type SystemReport } from './finding-text.ts';
import sheet from './health.css';

const STAGES = { first: 1, step: 2 };
const WORST_FIRST: readonly Result[] = ['fault', 'warn', 'ok'];

/** How the installation is: each part with what was found, what to do and its last 30 days. Spec §2.9 "syscheck/main". */
export function SystemCheckScreen() {
  const t = useT();
  const write = useWrite();
  useSheet(sheet);
  const [report, setReport] = useState<SystemReport>();
  const [error, setError] = useState<ApiError>();
  const [busy, setBusy] = useState(true);
  const run = useCallback(async () => {
    setBusy(true);
    setError(undefined);
    try {
      setReport(await write<SystemReport>(null, '/operations/system-check/run'));
    } catch (fault) {
      const failure = asApiError(fault);
      if (!failure.aborted) setError(failure);
    }
    setBusy(false);
  }, [write]);
  useEffect(() => void run(), [run]);
  const drawn = useStages(report?.checks.length, STAGES);

  if (!report) {
    if (error) return <ErrorState message={error.message} onRetry={() => void run()} />;
    return (
      <div aria-busy="true">
        <p role="status">{t('health.running')}</p>
        <Skeleton shape="card" />
      </div>
    );
  }
  const counts = (result: Result) => report.checks.filter(each => each.result === result).length;
  const longest = Math.max(...report.checks.map(each => each.took));
  const sorted = report.checks.toSorted((a, b) => WORST_FIRST.indexOf(a.result) - WORST_FIRST.indexOf(b.result));
  return (
    <div className="health" aria-busy={busy}>
      <div className="health-head">
        <div>
          <h2>
            {t(`health.overall.${report.result}`)}{' '}
            <Badge tone={TONES[report.result]}>{t.value('checkResult', report.result)}</Badge>
          </h2>
          <p className="ebs-quiet" role="status">
            {busy
              ? t('health.running')
              : `${t('health.counts', { ok: counts('ok'), warn: counts('warn'), fault: counts('fault') })} · ${t(
                  'health.checkedAt',
                  {
                    at: formatInstant(t.lang, report.at, { seconds: true }),
                    took: durationText(t.lang, longest / 1000),
                  },
                )}`}
          </p>
        </div>
        <div className="ebs-row">
          <TestMessages />
          <Button tone="primary" icon="refresh" loading={busy} onClick={() => void run()}>
            {t('health.again')}
          </Button>
        </div>
      </div>
      {error && (
        <Alert tone="danger" urgent>
          {error.message}
        </Alert>
      )}
      {report.past.length === 0 && <p className="ebs-quiet">{t('health.pastNone')}</p>}
      <div className="health-grid">
        {sorted.slice(0, drawn).map(each => (
          <CheckCard key={each.name} report={each} past={report.past} now={report.at} />
        ))}
      </div>
    </div>
  );
}

function TestMessages() {
  const t = useT();
  const write = useWrite();
  const toast = useToast();
  const may = useMay('systemCheck.test');
  const [sending, setSending] = useState<string>();
  if (!may) return null;
  const send = async (channel: string) => {
    setSending(channel);
    try {
      const { to } = await write<{ to: string }>(null, '/operations/system-check/test-message', { channel });
      toast(t('health.tested', { to }), 'success');
    } catch (fault) {
      const failure = asApiError(fault);
      if (!failure.aborted) toast(Object.values(failure.data.fields ?? {})[0] ?? failure.message, 'danger');
    }
    setSending(undefined);
  };
  return (
    <>
      {(['email', 'sms'] as const).map(channel => (
        <Button key={channel} loading={sending === channel} onClick={() => void send(channel)}>
          {t(`health.testBy.${channel}`)}
        </Button>
      ))}
    </>
  );
}
