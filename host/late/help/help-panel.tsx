import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { type FoundHelp, loadHelp } from '../../../shared/help/load-help.ts';
import { screenShortcuts } from '../../../shared/ui/hooks/use-shortcut.ts';
import { Icon } from '../../icon.tsx';
import { openLate } from '../../shell/late.ts';
import { shownKeys } from '../keys/parse-keys.ts';
import { keysOf, useOwnKeys } from '../keys/use-keys.ts';
import { Modal } from '../modal.tsx';
import type { PanelProps } from '../panel.ts';
import './help.strings.ts';
import { Resources } from './resources.tsx';

/** What the page on show is for, what one does there, its keys, and the law behind it. */
export function HelpPanel({ path, commands, close }: PanelProps) {
  const t = useT();
  const own = useOwnKeys();
  const [ofScreen] = useState(screenShortcuts);
  const [state, setState] = useState<'loading' | 'failed' | FoundHelp | undefined>('loading');
  useEffect(() => {
    let current = true;
    loadHelp(path).then(
      found => current && setState(found),
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [path]);
  const found = typeof state === 'object' ? state : undefined;
  const text = found?.help[t.lang];
  const title = found ? t('help.of', { title: found.route.title[t.lang] }) : t('help.title');
  const keys = [...ofScreen, ...commands].map(command => ({ command, keys: keysOf(command, own) }));
  return (
    <Modal className="side-panel" label={title} close={close}>
      <header className="late-head">
        <h2>{title}</h2>
        <button type="button" className="plain" aria-label={t('host.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="late-body" aria-busy={state === 'loading'}>
        {!text && (
          <p role="status">
            {t(state === 'loading' ? 'help.loading' : state === 'failed' ? 'help.failed' : 'help.none')}
          </p>
        )}
        {text && (
          <>
            <p>{text.purpose}</p>
            <h3>{t('help.steps')}</h3>
            <ol className="help-steps">
              {text.steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {text.law && (
              <>
                <h3>{t('help.law')}</h3>
                <p>{text.law}</p>
              </>
            )}
          </>
        )}
        <Resources />
        <h3>{t('help.keys')}</h3>
        <ul className="keys-list">
          {keys
            .filter(each => each.keys)
            .slice(0, ofScreen.length + 4)
            .map(each => (
              <li key={each.command.name}>
                <span>{each.command.label}</span>
                <kbd>{shownKeys(each.keys)}</kbd>
              </li>
            ))}
        </ul>
        <button type="button" className="ebs-button" onClick={() => openLate('keys')}>
          {t('help.allKeys')}
        </button>
      </div>
    </Modal>
  );
}
