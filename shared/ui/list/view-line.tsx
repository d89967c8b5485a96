import { useLayoutEffect, useRef, useState } from 'react';
import type { View } from '../../domain/workplace/saved-view.ts';
import { useT } from '../../i18n/translate.ts';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';
import { IconButton } from '../kit/icon-button.tsx';
import type { ViewCall } from './use-view-calls.ts';

/** What takes the focus when the line goes that has it: the view beside it, or the first choice of the panel. */
function besideView(line: HTMLElement): HTMLElement | null | undefined {
  const beside = line.nextElementSibling ?? line.previousElementSibling;
  return (
    beside?.querySelector<HTMLElement>('button') ??
    [...(line.closest('.list-views')?.querySelectorAll<HTMLElement>('button, input') ?? [])].find(
      other => !line.contains(other),
    )
  );
}

/** One view in the panel of views: opens it, and offers what its reader may do with it. */
export function ViewLine({
  view,
  current,
  busy,
  mayShare,
  onOpen,
  onCall,
}: {
  readonly view: View;
  readonly current: boolean;
  readonly busy: boolean;
  readonly mayShare: boolean;
  readonly onOpen: () => void;
  readonly onCall: (what: ViewCall, body?: object) => void;
}) {
  const t = useT();
  const [name, setName] = useState<string | null>(null);
  const line = useRef<HTMLLIElement>(null);
  useFocusPassedOn(line, besideView);
  const isNaming = name !== null;
  const wasNaming = useRef(isNaming);
  useLayoutEffect(() => {
    // Back to the view, whose name was the input.
    if (wasNaming.current && !isNaming) line.current?.querySelector('button')?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  if (name !== null)
    return (
      <li ref={line}>
        <form
          className="list-rename"
          onSubmit={event => {
            event.preventDefault();
            if (name.trim() && name.trim() !== view.name) onCall('rename', { name: name.trim() });
            setName(null);
          }}
        >
          <input
            className="list-field"
            aria-label={t('listTools.viewName')}
            maxLength={60}
            value={name}
            ref={input => input?.focus()}
            onChange={event => setName(event.target.value)}
          />
          <button type="submit" className="list-link" disabled={!name.trim()}>
            {t('listTools.keepName')}
          </button>
        </form>
      </li>
    );
  return (
    <li ref={line}>
      <span>
        <button type="button" className="list-link" aria-current={current || undefined} onClick={onOpen}>
          {view.name}
        </button>
        {!view.mine && <small className="ebs-quiet">{t('listTools.sharedBy', { name: view.ownerName })}</small>}
      </span>
      <span className="list-view-tools">
        <IconButton
          name="star"
          label={t('listTools.defaultView', { name: view.name })}
          pressed={view.isDefault}
          busy={busy}
          onClick={() => onCall('default', { id: view.isDefault ? null : view.id })}
        />
        {view.mine && mayShare && (
          <IconButton
            name="people"
            label={t('listTools.shareView', { name: view.name })}
            pressed={view.shared}
            busy={busy}
            onClick={() => onCall('share', { shared: !view.shared })}
          />
        )}
        {view.mine && (
          <>
            <IconButton
              name="edit"
              label={t('listTools.renameView', { name: view.name })}
              busy={busy}
              onClick={() => setName(view.name)}
            />
            <IconButton
              name="delete"
              label={t('listTools.removeView', { name: view.name })}
              busy={busy}
              onClick={() => onCall('remove')}
            />
          </>
        )}
      </span>
    </li>
  );
}
