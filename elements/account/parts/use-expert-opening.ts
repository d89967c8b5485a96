import { useEffect, useState } from 'react';
import { draftKey, keepDraft, readDraft, removeDraft, type Dated } from '../../../shared/client/drafts.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { emptyExpert, expertFaultOf, UNKEPT, type ExpertEntries, type ExpertEntry } from './expert-application.ts';
import { expertTicket } from './expert-ticket.ts';
import { signInWith } from './sign-in-with.ts';

const DRAFT = draftKey('guest', 'expert', null);

interface Draft extends Dated {
  readonly values: Partial<ExpertEntries>;
}

const withoutSecrets = (values: ExpertEntries): ExpertEntries => ({
  ...values,
  ...Object.fromEntries(UNKEPT.map(entry => [entry, ''])),
});

/** The opening of an expert's account: what is typed (kept over a reload but for secrets), its faults, and the call that opens it. */
export function useExpertOpening() {
  const t = useT();
  const { api, emit, go, query } = useScreen();
  const write = useWrite();
  const { failed } = useTelling();
  const [values, setValues] = useState(() => withoutSecrets({ ...emptyExpert, ...readDraft<Draft>(DRAFT)?.values }));
  const [refused, setRefused] = useState<Readonly<Partial<Record<ExpertEntry, string>>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  // In the address: signing in draws the page anew, and what was done must not be asked again.
  const isDone = query['opened'] === '1';
  useEffect(() => {
    if (!isDone && !isBusy) keepDraft(DRAFT, { at: Date.now(), values: withoutSecrets(values) } as Draft);
  }, [values, isDone, isBusy]);

  const open = async (): Promise<ExpertEntry | undefined> => {
    setBusy(true);
    setFailure('');
    const { again: _again, ...facts } = values;
    try {
      const examTicket = expertTicket.exam();
      const body = { ...facts, knowTicket: expertTicket.known()?.ticket, ...(examTicket ? { examTicket } : {}) };
      await write('expert', '/review/expert/open', body, { outside: true });
      removeDraft(DRAFT);
      expertTicket.keepKnown(null);
      expertTicket.keepExam(null);
      go('?opened=1', { replace: true });
    } catch (fault) {
      const error = asApiError(fault);
      setFailure(error.message);
      const named = (error.data.fields ?? {}) as Partial<Record<ExpertEntry, string>>;
      setRefused(named);
      setBusy(false);
      return (Object.keys(named) as ExpertEntry[])[0];
    }
    // The account is open, whatever becomes of the sign-in: the next page asks for it again.
    try {
      const { account, password } = values;
      await signInWith(api, { userType: UserType.expert, account, password });
      emit('ebs-session', { signedIn: true });
    } catch (fault) {
      setFailure(failed(fault).message);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return {
    values,
    failure,
    isBusy,
    isDone,
    open,
    change(entry: ExpertEntry, value: string) {
      setValues(now => ({ ...now, [entry]: value }));
      setRefused(({ [entry]: _gone, ...rest }) => rest);
    },
    faultText(entry: ExpertEntry): string | undefined {
      const reason = expertFaultOf(entry, values);
      return refused[entry] ?? (reason && t.reason(reason));
    },
    isRefused: (entry: ExpertEntry): boolean => refused[entry] !== undefined,
  };
}
