import { type ComponentType, useEffect, useState } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import type { Signature, SignaturePadProps } from '../../shared/ui/kit/signature-pad.tsx';
import screens from '../../shared/ui/list/screens.css';
import sheet from './hand-sign.css';
import './parts/hand-sign.strings.ts';

/** What the code stands for. */
interface Signing {
  readonly projectName: string;
  readonly projectCode: string | null;
  readonly lotNumber: string | null;
  readonly lotName: string;
  readonly reportHash: string;
  readonly reportedAt: string;
  readonly memberName: string;
}

/** Whether trying again cannot help: the code is over, was used, or is another person's. A lost connection or a busy server passes. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/** Signing by hand on a phone: `?ticket=` is the one-time code that the computer shows. Spec §2.5 "/h5Sign". */
export function HandSignScreen() {
  useSheet(screens);
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const { api, query, go } = useScreen();
  const write = useWrite();
  const ticket = query['ticket'] ?? '';
  const [what, setWhat] = useState<Signing>();
  const [Pad, setPad] = useState<ComponentType<SignaturePadProps>>();
  const [fault, setFault] = useState<ApiError>();
  const [missing, setMissing] = useState('');
  const [signature, setSignature] = useState<Signature | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!ticket) return;
    let over = false;
    setFault(undefined);
    // A reading that takes a secret stands in the body, not in an address that is logged.
    Promise.all([
      api.post<Signing>('/review/handwriting/read', { ticket }, undefined, { quiet: true }),
      import('../../shared/ui/kit/signature-pad.tsx'),
    ]).then(
      ([found, part]) => {
        if (over) return;
        setPad(() => part.SignaturePad);
        setWhat(found);
      },
      (thrown: unknown) => !over && setFault(asApiError(thrown)),
    );
    return () => void (over = true);
  }, [api, ticket, attempt]);

  const submit = async () => {
    if (!signature) {
      setMissing(t('handSign.writeFirst'));
      return;
    }
    setBusy(true);
    setMissing('');
    try {
      await write('reportSignature', '/review/handwriting/sign', { ticket, image: signature.png });
      setDone(true);
    } catch (thrown) {
      const error = asApiError(thrown);
      setMissing(Object.values(error.data.fields ?? {}).join('\n') || error.message);
    } finally {
      setBusy(false);
    }
  };

  if (!ticket) return <EmptyState title={t('handSign.title')} text={t('handSign.noTicket')} />;
  if (done) return <Alert tone="success">{t('handSign.done')}</Alert>;
  if (fault && isFinal(fault))
    return (
      <div role="alert">
        <EmptyState
          icon="lock"
          title={t('handSign.refused')}
          // A code that was not copied whole fits no field's form: what to do is said, not what a field may hold.
          text={fault.data.fields ? t('handSign.broken') : fault.message}
          action={{ label: t('handSign.toTodos'), onClick: () => go('/app/backlog/list') }}
        />
      </div>
    );
  if (fault)
    return (
      <ErrorState
        title={t('handSign.refused')}
        message={fault.message}
        onRetry={() => setAttempt(before => before + 1)}
      />
    );
  if (!what || !Pad) return <Skeleton shape="form" />;
  return (
    <div className="hand-sign-page">
      <section className="record-section">
        <h2>{t('handSign.what')}</h2>
        <Facts
          columns={1}
          items={[
            { label: t('handSign.report'), value: format.instant(what.reportedAt) },
            { label: t('handSign.project'), value: `${what.projectName} ${what.projectCode ?? ''}` },
            { label: t('handSign.lot'), value: `${what.lotNumber ?? ''} ${what.lotName}` },
            { label: t('handSign.digest'), value: <code className="hand-sign-digest">{what.reportHash}</code> },
            { label: t('handSign.person'), value: <strong>{what.memberName}</strong> },
          ]}
        />
        <p className="ebs-quiet">{t('handSign.compare')}</p>
      </section>
      <section className="record-section">
        <h2>{t('handSign.pad')}</h2>
        <Pad
          label={t('handSign.pad')}
          disabled={busy}
          onChange={next => {
            setSignature(next);
            setMissing('');
          }}
        />
        {missing && (
          <p className="ebs-fault" role="alert">
            {missing}
          </p>
        )}
        <button
          type="button"
          className="ebs-button hand-sign-submit"
          data-tone="primary"
          data-action="submit"
          disabled={busy}
          aria-busy={busy || undefined}
          onClick={() => void submit()}
        >
          {t('handSign.submit')}
        </button>
      </section>
    </div>
  );
}
