import { type KeyboardEvent, useId, useState } from 'react';
import type { Colleague } from '../../domain/kernel/comment-wire.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useQuery } from '../hooks/use-query.ts';

/** Finds a colleague who sees the record by a part of the name; arrows move, Enter chooses, Escape closes (ARIA combobox). */
export function MentionPicker({
  entity,
  id: recordId,
  chosen,
  onChoose,
}: {
  readonly entity: AnyEntity;
  /** The record that the comment is on. */
  readonly id: string;
  readonly chosen: readonly Colleague[];
  readonly onChoose: (one: Colleague) => void;
}) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { data } = useQuery<readonly Colleague[]>(open ? '/comment/people' : null, {
    entity: entity.name,
    id: recordId,
    q: typed.trim().slice(0, 40),
  });
  const people = (data ?? []).filter(one => !chosen.some(each => each.id === one.id));
  const active = people[Math.min(at, people.length - 1)];
  const choose = (one: Colleague | undefined) => {
    if (!one) return;
    onChoose(one);
    setTyped('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter, Escape and the arrows belong to what is being composed (Chinese input).
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(before => (people.length === 0 ? 0 : (before + step + people.length) % people.length));
    } else if (event.key === 'Enter' && open && !event.ctrlKey) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <span className="mention">
      <input
        className="mention-input"
        role="combobox"
        aria-label={t('recordView.mention')}
        placeholder={`@ ${t('recordView.mention')}`}
        aria-expanded={open}
        aria-controls={`${id}-people`}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? `${id}-${active.id}` : undefined}
        maxLength={40}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={event => {
          setTyped(event.target.value);
          setAt(0);
          setOpen(true);
        }}
      />
      <ul
        id={`${id}-people`}
        role="listbox"
        aria-label={t('recordView.mention')}
        className="mention-people"
        hidden={!open || !data}
      >
        {people.map(one => (
          <li
            key={one.id}
            id={`${id}-${one.id}`}
            role="option"
            aria-selected={one === active}
            onPointerDown={event => {
              event.preventDefault();
              choose(one);
            }}
          >
            {one.name}
          </li>
        ))}
        {people.length === 0 && (
          <li role="option" aria-disabled="true" aria-selected={false} className="ebs-quiet">
            {t('recordView.noPeople')}
          </li>
        )}
      </ul>
    </span>
  );
}
