import { type FormEvent, useId, useState } from 'react';
import { changeSetting } from '../../../shared/client/settings.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { screenShortcuts, type Shortcut } from '../../../shared/ui/hooks/use-shortcut.ts';
import { Icon } from '../../icon.tsx';
import { api } from '../../portal-state.ts';
import { showToast } from '../../shell/toasts.ts';
import { Modal } from '../modal.tsx';
import { parseKeys, shownKeys } from './parse-keys.ts';
import { CHARACTERS, keysOf, type OwnKeys, useOwnKeys } from './use-keys.ts';

interface KeysPanelProps {
  readonly commands: readonly Shortcut[];
  readonly isSignedIn: boolean;
  readonly close: () => void;
}

/** Lists the keys of the portal and of the screen on show; signed-in people may change them or switch them off. */
export function KeysPanel({ commands, isSignedIn, close }: KeysPanelProps) {
  const t = useT();
  const own = useOwnKeys();
  const [ofScreen] = useState(screenShortcuts);
  const change = (next: OwnKeys | null) =>
    changeSetting(api(), 'portal.shortcuts', () => next).then(
      () => showToast({ text: t('keys.saved'), tone: 'success' }),
      (fault: Error) => showToast({ text: fault.message, tone: 'danger' }),
    );
  const all = [...ofScreen, ...commands];
  return (
    <Modal className="side-panel" label={t('keys.title')} close={close}>
      <header className="late-head">
        <h2>{t('keys.title')}</h2>
        <button type="button" className="plain" aria-label={t('host.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="late-body">
        {isSignedIn && (
          <>
            <p className="late-quiet">{t('keys.intro')}</p>
            <label className="keys-switch">
              <input
                type="checkbox"
                checked={own[CHARACTERS] !== 'off'}
                onChange={event => void change({ ...own, [CHARACTERS]: event.currentTarget.checked ? 'on' : 'off' })}
              />
              <span>
                {t('keys.characters')}
                <span className="late-quiet">{t('keys.charactersHint')}</span>
              </span>
            </label>
          </>
        )}
        {(
          [
            ['ofScreen', ofScreen],
            ['ofPortal', commands],
          ] as const
        ).map(
          ([group, list]) =>
            list.length > 0 && (
              <section key={group}>
                <h3>{t(`keys.${group}`)}</h3>
                <ul className="keys-list">
                  {list.map(command => (
                    <KeyRow
                      key={`${command.name} ${own[command.name] ?? ''}`}
                      command={command}
                      all={all}
                      own={own}
                      change={isSignedIn ? change : undefined}
                    />
                  ))}
                </ul>
              </section>
            ),
        )}
        {isSignedIn && Object.keys(own).length > 0 && (
          <button type="button" className="ebs-button" onClick={() => void change(null)}>
            {t('keys.reset')}
          </button>
        )}
      </div>
    </Modal>
  );
}

interface KeyRowProps {
  readonly command: Shortcut;
  readonly all: readonly Shortcut[];
  readonly own: OwnKeys;
  /** Left out, the keys are only shown. */
  readonly change: ((next: OwnKeys) => unknown) | undefined;
}

function KeyRow({ command, all, own, change }: KeyRowProps) {
  const t = useT();
  const id = useId();
  const [error, setError] = useState('');
  const present = keysOf(command, { ...own, [CHARACTERS]: 'on' });
  if (!change)
    return (
      <li>
        <span>{command.label}</span>
        <kbd>{shownKeys(present)}</kbd>
      </li>
    );
  const save = (event: FormEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim();
    const keys = parseKeys(text);
    if ((keys ?? '') === present && (text === '' || keys)) return setError('');
    if (text && !keys) return setError(t('keys.wrong'));
    const other = all.find(each => each.name !== command.name && keys && keysOf(each, own) === keys);
    if (other) return setError(t('keys.taken', { command: other.label }));
    setError('');
    return void change({ ...own, [command.name]: keys ?? '' });
  };
  return (
    <li>
      <label htmlFor={id}>{command.label}</label>
      <input
        id={id}
        defaultValue={shownKeys(present)}
        maxLength={40}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={save}
        onKeyDown={event => event.key === 'Enter' && save(event)}
      />
      {error && (
        <span className="late-error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </li>
  );
}
