import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { MenuLine } from '../../../../shared/domain/access/menu-nodes.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useStages } from '../../../../shared/ui/hooks/use-stages.ts';
import { Icon } from '../../../../shared/ui/kit/icon.tsx';
import { drawn, mayStandIn, placed, stepped, type DrawnLine } from './menu-moves.ts';

interface MenuTreeViewProps {
  readonly lines: readonly MenuLine[];
  readonly at: string | null;
  readonly disabled: boolean;
  titleOf(line: MenuLine): string;
  onChoose(key: string): void;
  onChange(lines: readonly MenuLine[]): void;
}

const STAGES = { first: 12, step: 12 };
const STEPS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const;
const ICON = { group: 'folder', route: 'file', link: 'link' } as const;

/** The menu as a tree. Dragging moves an entry; by keys, Alt with an arrow does. The keyboard is that of the WAI-ARIA tree. */
export function MenuTreeView({ lines, at, disabled, titleOf, onChoose, onChange }: MenuTreeViewProps) {
  const t = useT();
  const box = useRef<HTMLUListElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    new Set(lines.filter(line => line.kind === 'group').map(line => line.key)),
  );
  const [dragged, drag] = useState<string | null>(null);
  const [said, say] = useState('');
  const all = drawn(lines, folded);
  const shown = all.slice(0, useStages(all.length, STAGES));
  const fold = (key: string, to: boolean) =>
    setFolded(now => new Set(to ? [...now, key] : [...now].filter(each => each !== key)));
  const focus = (line: DrawnLine | undefined) => {
    if (!line) return;
    onChoose(line.key);
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(line.key)}"]`)?.focus(),
    );
  };
  const keys = (event: KeyboardEvent, line: DrawnLine) => {
    const step = STEPS[event.key as keyof typeof STEPS];
    if (event.altKey && step && !disabled) {
      event.preventDefault();
      const next = stepped(lines, line.key, step);
      if (next === lines) return say(t('accessUi.stays'));
      const parent = next.find(each => each.key === line.key)?.parent ?? null;
      if (parent) fold(parent, false);
      onChange(next);
      focus(line);
      const group = next.find(each => each.key === parent);
      return say(t('accessUi.moved', { what: titleOf(line), where: group ? titleOf(group) : t('accessUi.top') }));
    }
    const index = shown.indexOf(line);
    const isGroup = line.kind === 'group';
    if (event.key === 'ArrowRight' && isGroup && folded.has(line.key)) fold(line.key, false);
    else if (event.key === 'ArrowLeft' && isGroup && !folded.has(line.key)) fold(line.key, true);
    else if (event.key === 'ArrowLeft') focus(shown.find(each => each.key === line.parent));
    else if (event.key === 'ArrowRight') focus(shown[index + 1]?.parent === line.key ? shown[index + 1] : undefined);
    else if (event.key === 'ArrowDown') focus(shown[index + 1]);
    else if (event.key === 'ArrowUp') focus(shown[index - 1]);
    else if (event.key === 'Home') focus(shown[0]);
    else if (event.key === 'End') focus(shown.at(-1));
    else return;
    event.preventDefault();
  };
  const drop = (event: DragEvent, line: DrawnLine) => {
    event.preventDefault();
    if (dragged && dragged !== line.key) {
      const into = line.kind === 'group' && mayStandIn(lines, dragged, line.key) && !event.shiftKey;
      onChange(into ? placed(lines, dragged, line.key, null) : placed(lines, dragged, line.parent, line.key));
    }
    drag(null);
  };
  const active = shown.find(line => line.key === at) ?? shown[0];
  return (
    <div>
      <p id="menu-keys" className="ebs-quiet">
        {t('accessUi.menuKeys')}
      </p>
      <ul ref={box} role="tree" className="access-tree" aria-label={t('menuTree.name')} aria-describedby="menu-keys">
        {shown.map(line => (
          <li
            key={line.key}
            role="treeitem"
            data-key={line.key}
            data-hidden={line.hidden || undefined}
            data-over={dragged !== null && dragged !== line.key ? '' : undefined}
            aria-level={line.depth + 1}
            aria-posinset={line.position}
            aria-setsize={line.siblings}
            aria-expanded={line.kind === 'group' ? !folded.has(line.key) : undefined}
            aria-selected={line.key === at}
            tabIndex={line === active ? 0 : -1}
            draggable={!disabled}
            style={{ paddingInlineStart: `${line.depth * 22 + 8}px` }}
            onClick={() => onChoose(line.key)}
            onDoubleClick={() => line.kind === 'group' && fold(line.key, !folded.has(line.key))}
            onKeyDown={event => keys(event, line)}
            onDragStart={() => drag(line.key)}
            onDragEnd={() => drag(null)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => drop(event, line)}
          >
            {line.kind === 'group' ? (
              <span
                className="access-fold"
                aria-hidden="true"
                onClick={event => {
                  event.stopPropagation();
                  fold(line.key, !folded.has(line.key));
                }}
              >
                <Icon name={folded.has(line.key) ? 'chevron-right' : 'chevron-down'} />
              </span>
            ) : (
              <span className="access-fold" aria-hidden="true" />
            )}
            <Icon name={ICON[line.kind ?? 'route']} />
            <span>{titleOf(line)}</span>
            {line.hidden && <span className="ebs-quiet">{t('accessUi.isHidden')}</span>}
          </li>
        ))}
      </ul>
      <p className="ebs-visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
