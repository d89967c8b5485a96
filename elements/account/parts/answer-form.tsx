import { useState, type FormEvent } from 'react';
import type { Progress } from '../../../shared/domain/account/registration.wire.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';

/** Fen of an amount typed in yuan, such as `0.37`; undefined when it is none. */
export function fenOf(text: string): string | undefined {
  const [, yuan = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return yuan === '' ? undefined : String(Number(yuan) * 100 + Number(part.padEnd(2, '0')));
}

/** Answers an attempt under way: with the amount that has arrived, or with the code. */
export function AnswerForm({ attempt }: { readonly attempt: NonNullable<Progress['certification']> }) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const write = useWrite();
  const [answer, setAnswer] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isTransfer = attempt.way === 'bankTransfer';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = (answer ?? '').trim();
    const given = isTransfer ? fenOf(typed) : /^\d{6}$/.test(typed) ? typed : undefined;
    if (!given) {
      setError(t(isTransfer ? 'supplierUi.amountBad' : 'supplierUi.codeBad'));
      return;
    }
    setBusy(true);
    setError(undefined);
    setFailure('');
    try {
      await write('certification', '/account/certification/confirm', { id: attempt.id, answer: given });
    } catch (fault) {
      const refused = asApiError(fault);
      setError(refused.data.fields?.['answer']);
      setFailure(refused.data.fields ? '' : refused.message);
    } finally {
      await invalidate(api, '/account/');
      setBusy(false);
    }
  };
  return (
    <Section
      title={t(isTransfer ? 'supplierUi.amountTitle' : 'supplierUi.codeTitle')}
      description={t(isTransfer ? 'supplierUi.amountText' : 'supplierUi.codeText', {
        to: attempt.destination ?? '',
        until: attempt.expiresAt ? format.instant(attempt.expiresAt) : '',
      })}
    >
      <form className="certify" noValidate onSubmit={event => void send(event)}>
        {failure && <Alert tone="danger" urgent title={failure} />}
        <Input
          name="answer"
          label={t(isTransfer ? 'supplierUi.amount' : 'supplierUi.code')}
          hint={t(isTransfer ? 'supplierUi.amountHint' : 'supplierUi.codeHint')}
          inputMode={isTransfer ? 'decimal' : 'numeric'}
          autoComplete={isTransfer ? 'off' : 'one-time-code'}
          maxLength={6}
          required
          value={answer}
          error={error}
          onChange={setAnswer}
        />
        <div>
          <button type="submit" className="ebs-button" data-tone="primary" disabled={isBusy}>
            {t('supplierUi.confirm')}
          </button>
        </div>
      </form>
    </Section>
  );
}
