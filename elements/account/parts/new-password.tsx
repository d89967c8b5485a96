import { useId } from 'react';
import { passwordIssue } from '../../../shared/domain/account/password-rules.ts';
import { classesOf, type PasswordRule } from '../../../shared/domain/account/sign-in-rule.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from './new-password.css';
import './new-password.strings.ts';
import { PasswordField } from './password-field.tsx';

/** A new password as it is typed, twice. */
export interface NewPassword {
  readonly password: string;
  readonly again: string;
}
/** Nothing typed yet. */
export const NO_PASSWORD: NewPassword = { password: '', again: '' };

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly rule: PasswordRule;
  /** Names that the password must not contain. */
  readonly names: readonly string[];
  /** Whether the person has tried to send it: what is open is then marked as refused. */
  readonly tried: boolean;
  /** What the server said about it. */
  readonly refused?: string | undefined;
}

/** What the rule asks, each with whether the password keeps it. */
function demandsOf(password: string, rule: PasswordRule, names: readonly string[]) {
  const { minLength, classes } = rule;
  const length = [...password].length;
  const issue = passwordIssue(password, names, { minLength: 0, classes: 0 });
  const guessable = issue !== undefined;
  return [
    { key: 'length', params: { count: minLength }, met: length >= minLength },
    ...(classes > 1 ? [{ key: 'classes', params: { count: classes }, met: classesOf(password) >= classes }] : []),
    { key: 'own', params: { count: 0 }, met: length >= minLength && !guessable },
  ];
}

/** Whether a new password can be sent: the rule is kept as far as the browser can know, and both entries agree. */
export const isAcceptable = ({ password, again }: NewPassword, rule: PasswordRule, names: readonly string[]): boolean =>
  again === password && demandsOf(password, rule, names).every(({ met }) => met);

/** The two inputs of a new password with what the rule asks, ticked off while typing. The server decides again, and it alone knows the earlier ones. */
export function NewPasswordFields({ value, onChange, rule, names, tried, refused }: NewPasswordFieldsProps) {
  const t = useT();
  useSheet(sheet);
  const id = useId();
  const demands = demandsOf(value.password, rule, names);
  const open = demands.filter(({ met }) => !met);
  // Told while typing, as soon as it can no longer become the same: told on leaving the input, it would move the button from under the pointer.
  const differs = tried ? value.again !== value.password : !value.password.startsWith(value.again);
  return (
    <>
      <PasswordField
        label={t('newPassword.password')}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        onChange={password => onChange({ ...value, password })}
        error={refused ?? (tried && open.length > 0 ? t('newPassword.notKept') : undefined)}
        describedBy={id}
      />
      <ul className="password-rule" id={id} aria-label={t('newPassword.rule')}>
        {demands.map(({ key, params, met }) => (
          <li key={key} data-met={met}>
            {t(`newPassword.${key}`, params)}
            <span className="ebs-visually-hidden">{t(met ? 'newPassword.met' : 'newPassword.open')}</span>
          </li>
        ))}
        {rule.history > 0 && <li>{t('newPassword.history', { count: rule.history })}</li>}
      </ul>
      <PasswordField
        label={t('newPassword.again')}
        name="new-password-again"
        autoComplete="new-password"
        value={value.again}
        onChange={again => onChange({ ...value, again })}
        error={differs ? t('newPassword.differs') : undefined}
      />
    </>
  );
}
