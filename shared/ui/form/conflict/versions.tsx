import { useEffect, useMemo, useRef, useState } from 'react';
import type { Fields } from '../../../domain/kernel/fields.ts';
import { useT } from '../../../i18n/translate.ts';
import { useSheet } from '../../kit/use-sheet.ts';
import { fieldOf, labelOf } from '../../record/field-text.ts';
import { FieldValue } from '../../record/field-value.tsx';
import type { ConflictViewProps } from '../conflict-view.tsx';
import { same } from '../form-values.ts';
import sheet from './conflict.css';
import './conflict.strings.ts';
import { chosenRows, mergeRows, type MergeEntry, type MergeRow, type Version } from './row-merge.ts';
import { RowVersions } from './row-versions.tsx';

const VERSIONS: readonly Version[] = ['mine', 'theirs'];
type Chosen = Readonly<Record<string, Version>>;
const rowsOf = (value: unknown) => (value as readonly MergeRow[] | null | undefined) ?? [];

/** The content of `ConflictView`, loaded with the first conflict. */
export function Versions({ entity, base, mine, changed, theirs, label, onResolve }: ConflictViewProps) {
  useSheet(sheet);
  const t = useT();
  const fields = entity.fields as Fields;
  const differing = changed.filter(name => fields[name] && !same(mine[name], theirs[name]));
  // What only this reader has changed is no question: it stays.
  const asked = differing.filter(name => !same(base[name], theirs[name]));
  // Mine as long as nothing else is chosen: also in a field that is typed into while this stands.
  const [kept, setKept] = useState<Chosen>({});
  const [rows, setRows] = useState<Readonly<Record<string, Chosen>>>({});
  const merged = useMemo(() => {
    const tables = changed.filter(name => (entity.fields as Fields)[name]?.type === 'rows');
    return new Map<string, readonly MergeEntry[]>(
      tables.map(name => {
        const columns = Object.entries((entity.fields as Fields)[name]!.rows ?? {});
        const names = columns.filter(([, column]) => !column.system).map(([column]) => column);
        return [name, mergeRows(names, rowsOf(base[name]), rowsOf(mine[name]), rowsOf(theirs[name]))];
      }),
    );
  }, [entity, base, mine, theirs, changed]);

  const box = useRef<HTMLElement>(null);
  // It stands above a form whose foot was pressed.
  useEffect(() => box.current?.focus(), [theirs.revision]);

  const resolve = () => {
    const values = differing.flatMap((name): readonly (readonly [string, unknown])[] => {
      const entries = merged.get(name);
      if (entries) return [[name, chosenRows(entries, rows[name] ?? {})]];
      return kept[name] === 'theirs' ? [] : [[name, mine[name]]];
    });
    onResolve(Object.fromEntries(values));
  };
  return (
    <section ref={box} className="conflict" role="alertdialog" aria-label={t('form.conflictTitle')} tabIndex={-1}>
      <h2>{t('form.conflictTitle')}</h2>
      <p>{asked.length ? t('form.conflictText', { revision: theirs.revision }) : t('form.conflictNone')}</p>
      {asked.map(name => {
        const entries = merged.get(name);
        return (
          <fieldset key={name} data-conflict={name} data-rows={entries ? true : undefined}>
            <legend>{labelOf(t, entity, name)}</legend>
            {entries ? (
              <RowVersions
                name={name}
                field={fields[name]!}
                inner={`${entity.name}.inner.${name}`}
                labels={theirs.labels}
                entries={entries}
                chosen={rows[name] ?? {}}
                onChoose={chosen => setRows({ ...rows, [name]: chosen })}
              />
            ) : (
              VERSIONS.map(version => (
                <label key={version} data-chosen={(kept[name] ?? 'mine') === version || undefined}>
                  <span>
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      value={version}
                      checked={(kept[name] ?? 'mine') === version}
                      onChange={() => setKept({ ...kept, [name]: version })}
                    />{' '}
                    {t(version === 'mine' ? 'form.mine' : 'form.theirs')}
                  </span>
                  <div>
                    <FieldValue
                      field={fieldOf(entity, name)}
                      value={version === 'mine' ? mine[name] : theirs[name]}
                      labels={theirs.labels}
                      inner={`${entity.name}.inner.${name}`}
                    />
                  </div>
                </label>
              ))
            )}
          </fieldset>
        );
      })}
      <button type="button" className="ebs-button" data-tone="primary" onClick={resolve}>
        {label ?? t('form.useChoice')}
      </button>
    </section>
  );
}
