import { useRef, useState, type FormEvent } from 'react';
import type { PasswordRule } from '../../../shared/domain/account/sign-in-rule.ts';
import { useFlow } from '../sign-in/flow.ts';
import { SubmitLine } from '../sign-in/submit-line.tsx';
import { isAcceptable, NewPasswordFields, NO_PASSWORD } from './new-password.tsx';
import { focusFault } from './text-field.tsx';
import { UsernameForManagers } from './username-for-managers.tsx';

/** Props of `FirstPasswordForm`. */
export interface FirstPasswordFormProps {
  readonly account: string;
  /** What the password must not hold. */
  readonly names: readonly string[];
  readonly rule: PasswordRule;
  /** What the button says. */
  readonly label: string;
  /** Hands the password over and goes on. */
  send(password: string): Promise<void>;
}

/** Chooses a password before the first session: for an invitation, or in place of one that is new, was reset, is too old or too weak. */
export function FirstPasswordForm({ account, names, rule, label, send }: FirstPasswordFormProps) {
  const { failure, run } = useFlow();
  const [value, setValue] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAcceptable(value, rule, names)) return focusFault(form.current);
    void run(() => send(value.password)).then(done => !done && focusFault(form.current));
  };
  return (
    <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
      <UsernameForManagers account={account} />
      <NewPasswordFields
        value={value}
        onChange={setValue}
        rule={rule}
        names={names}
        tried={tried}
        refused={failure?.data.fields?.['password']}
      />
      <SubmitLine label={label} />
    </form>
  );
}
