import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useStages } from '../hooks/use-stages.ts';
import { useSheet } from './use-sheet.ts';
import sheet from './tree.css';
import './tree.strings.ts';

/** One entry of a tree: a region, a procurement category. */
export interface TreeNode {
  readonly val: string;
  readonly label: string;
  /** Whether there is anything below it. */
  readonly hasChildren: boolean;
}

/** Props of `Tree`. */
export interface TreeProps {
  readonly label: string;
  /** The entries below one, or the roots for null. */
  readonly load: (parent: string | null, signal: AbortSignal) => Promise<readonly TreeNode[]>;
  readonly value: string | null;
  readonly onChoose: (node: TreeNode) => void;
  /** Entries that are open from the start; where `value` lies, for one. */
  readonly opened?: readonly string[];
  /**
   * An entry was put onto another: dragged there, or taken with Ctrl+X and put with Ctrl+V (⌘ on a Mac). Whoever moves it gives another
   * `load` afterwards; what is open is then read again.
   */
  readonly onMove?: (moved: TreeNode, onto: TreeNode) => void;
  /** Whether it takes the focus once its entries are here. */
  readonly focus?: boolean;
}

const NONE: readonly string[] = [];
const STAGES = { first: 16, step: 16 };

interface Line extends TreeNode {
  readonly level: number;
  readonly parent: string | null;
  readonly position: number;
  readonly count: number;
}

type Known = Readonly<Record<string, readonly TreeNode[] | 'loading' | 'failed'>>;
const ROOT = '';

/** A tree whose branches are read when they are opened; the keyboard of the WAI-ARIA tree pattern, with letters that lead to a name. */
export function Tree({ label, load, value, onChoose, onMove, opened = NONE, focus = false }: TreeProps) {
  useSheet(sheet);
  const t = useT();
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const [known, setKnown] = useState<Known>({});
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened));
  const [at, setAt] = useState<string | null>(value);
  const stop = useRef(new AbortController());
  const [taken, setTaken] = useState<TreeNode | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const typed = useRef({ text: '', until: 0 });

  const read = (parent: string | null) => {
    const key = parent ?? ROOT;
    // What is read again stays on show meanwhile.
    setKnown(before => ({ ...before, [key]: Array.isArray(before[key]) ? before[key] : 'loading' }));
    load(parent, stop.current.signal).then(
      nodes => setKnown(before => ({ ...before, [key]: nodes })),
      () => !stop.current.signal.aborted && setKnown(before => ({ ...before, [key]: 'failed' })),
    );
  };
  useEffect(() => {
    stop.current = new AbortController();
    setKnown(before => Object.fromEntries(Object.entries(before).filter(([key]) => key === ROOT || open.has(key))));
    for (const parent of [null, ...open]) read(parent);
    return () => stop.current.abort();
    // Another way to load is another tree.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [load]);

  const lines: Line[] = [];
  const walk = (parent: string | null, level: number) => {
    const nodes = known[parent ?? ROOT];
    if (!Array.isArray(nodes)) return;
    (nodes as readonly TreeNode[]).forEach((node, index) => {
      lines.push({ ...node, level, parent, position: index + 1, count: nodes.length });
      if (open.has(node.val)) walk(node.val, level + 1);
    });
  };
  walk(null, 1);
  const here = lines.find(line => line.val === at) ?? lines[0];

  const toggle = (line: Line, to: boolean) => {
    const next = new Set(open);
    if (to) next.add(line.val);
    else next.delete(line.val);
    setOpen(next);
    if (to && (known[line.val] === undefined || known[line.val] === 'failed')) read(line.val);
  };
  const put = (moved: TreeNode | null, onto: TreeNode) => {
    setTaken(null);
    setOver(null);
    if (moved && moved.val !== onto.val) onMove?.(moved, onto);
  };
  const go = (line: Line | undefined) => {
    if (!line) return;
    setAt(line.val);
    box.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(line.val)}"]`)?.focus();
  };
  const search = (key: string): Line | undefined => {
    const now = performance.now();
    typed.current = { text: now < typed.current.until ? typed.current.text + key : key, until: now + 700 };
    const from = lines.indexOf(here!);
    const order = [...lines.slice(from + (typed.current.text.length > 1 ? 0 : 1)), ...lines.slice(0, from + 1)];
    return order.find(line => line.label.toLowerCase().startsWith(typed.current.text.toLowerCase()));
  };
  const keys = (event: KeyboardEvent, line: Line) => {
    const index = lines.indexOf(line);
    const isOpen = open.has(line.val);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(lines[index + 1]),
      ArrowUp: () => go(lines[index - 1]),
      Home: () => go(lines[0]),
      End: () => go(lines.at(-1)),
      ArrowRight: () => (line.hasChildren && !isOpen ? toggle(line, true) : isOpen && go(lines[index + 1])),
      ArrowLeft: () => (isOpen ? toggle(line, false) : go(lines.find(one => one.val === line.parent))),
      Enter: () => onChoose(line),
      ' ': () => onChoose(line),
    };
    if (onMove && (event.ctrlKey || event.metaKey) && /^[xv]$/i.test(event.key)) {
      event.preventDefault();
      if (event.key.toLowerCase() === 'x') setTaken(line);
      else put(taken, line);
      return;
    }
    if (taken && event.key === 'Escape') {
      event.stopPropagation();
      setTaken(null);
      return;
    }
    const move = moves[event.key];
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!move && !isLetter) return;
    event.preventDefault();
    event.stopPropagation();
    if (move) move();
    else go(search(event.key));
  };
  const roots = known[ROOT];
  const isHere = Array.isArray(roots);
  const isRead = isHere && [...open].every(val => known[val] !== undefined && known[val] !== 'loading');
  const drawn = useStages(isRead ? lines.length : undefined, STAGES);
  // Among many entries the chosen one may be drawn later than the first.
  const isToReach = isHere && here !== undefined && lines.indexOf(here) < drawn;
  useEffect(() => {
    if (focus && isToReach) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focus, isToReach]);
  return (
    <div className="ebs-tree" aria-busy={roots === undefined || roots === 'loading'}>
      {roots === 'failed' && <Failed onRetry={() => read(null)} />}
      {Array.isArray(roots) && roots.length === 0 && <p className="ebs-quiet">{t('tree.empty')}</p>}
      {onMove && (
        <p className="ebs-visually-hidden" role="status">
          {taken ? t('tree.taken', { name: taken.label }) : ''}
        </p>
      )}
      <ul ref={box} role="tree" aria-label={label}>
        {lines.slice(0, drawn).map(line => (
          <li
            key={line.val}
            role="treeitem"
            id={`${id}-${line.val}`}
            data-node={line.val}
            aria-level={line.level}
            aria-posinset={line.position}
            aria-setsize={line.count}
            aria-expanded={line.hasChildren ? open.has(line.val) : undefined}
            aria-selected={line.val === value}
            aria-busy={known[line.val] === 'loading' || undefined}
            tabIndex={line === here ? 0 : -1}
            data-taken={taken?.val === line.val || undefined}
            data-over={(over === line.val && taken !== null && taken.val !== line.val) || undefined}
            {...(onMove && {
              draggable: true,
              onDragStart: (event: DragEvent) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', line.label);
                setTaken(line);
              },
              onDragOver: (event: DragEvent) => {
                if (!taken || taken.val === line.val) return;
                event.preventDefault();
                setOver(line.val);
              },
              onDragEnd: () => setTaken(null),
              onDrop: (event: DragEvent) => {
                event.preventDefault();
                put(taken, line);
              },
            })}
            style={{ paddingInlineStart: `${(line.level - 1) * 20 + 6}px` }}
            onKeyDown={event => keys(event, line)}
            onFocus={() => setAt(line.val)}
            onClick={() => onChoose(line)}
          >
            <span
              className="ebs-tree-mark"
              aria-hidden="true"
              data-open={open.has(line.val) || undefined}
              data-leaf={!line.hasChildren || undefined}
              onClick={event => {
                if (!line.hasChildren) return;
                event.stopPropagation();
                toggle(line, !open.has(line.val));
              }}
            />
            <span>{line.label}</span>
            {known[line.val] === 'failed' && open.has(line.val) && (
              <span className="ebs-fault">{t('tree.failed')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <p role="alert">
      {t('tree.failed')}{' '}
      <button type="button" className="ebs-link" onClick={onRetry}>
        {t('tree.retry')}
      </button>
    </p>
  );
}
