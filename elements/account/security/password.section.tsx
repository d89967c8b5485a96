import { useRef, useState, type FormEvent } from 'react';
import type { PasswordRule } from '../../../shared/domain/account/sign-in-rule.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { isAcceptable, NewPasswordFields, NO_PASSWORD } from '../parts/new-password.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { UsernameForManagers } from '../parts/username-for-managers.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { DEFAULT_RULE } from '../sign-in/flow.ts';
import fields from '../parts/fields.css';
import { focusFault } from '../parts/text-field.tsx';
import { useTask } from '../parts/use-task.ts';

/** Change of the own password; all other devices are signed out by it. */
export function PasswordSection() {
  const t = useT();
  const write = useWrite();
  const user = useUser();
  useSheet(fields);
  const { data } = useQuery<PasswordRule>('/user/password/rule');
  const { isBusy, failure, run } = useTask();
  const [oldPassword, setOldPassword] = useState('');
  const [value, setValue] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const rule = data ?? DEFAULT_RULE.password;
  const names = [user?.account ?? '', user?.name ?? ''];
  const refused = failure?.data.fields;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setDone(false);
    if (!oldPassword || !isAcceptable(value, rule, names)) return focusFault(form.current);
    const changed = await run(async () => {
      const body = { oldPassword, newPassword: value.password };
      await write('user', '/user/password/change', body, { of: user?.id ?? '' });
    });
    if (!changed) return focusFault(form.current);
    setOldPassword('');
    setValue(NO_PASSWORD);
    setTried(false);
    setDone(true);
  };
  return (
    <div className="security">
      <h2>{t('security.password.title')}</h2>
      <p className="ebs-quiet">{t('security.password.intro')}</p>
      <div role="status">{isDone && <Alert tone="success">{t('security.password.done')}</Alert>}</div>
      {!refused && <FailureNote failure={failure} />}
      <form ref={form} className="security-form" noValidate onSubmit={event => void submit(event)}>
        <UsernameForManagers account={user?.account ?? ''} />
        <PasswordField
          label={t('security.password.old')}
          name="password"
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOldPassword}
          error={refused?.['oldPassword'] ?? (tried && !oldPassword ? t('security.password.oldNeeded') : undefined)}
        />
        <NewPasswordFields
          value={value}
          onChange={setValue}
          rule={rule}
          names={names}
          tried={tried}
          refused={refused?.['newPassword']}
        />
        <button type="submit" className="ebs-button" data-tone="primary" aria-disabled={isBusy}>
          {t('security.password.submit')}
        </button>
      </form>
    </div>
  );
}
