import { useState } from 'react';
import type { Field, Fields } from '../../../domain/kernel/fields.ts';
import { useT } from '../../../i18n/translate.ts';
import type { Labels } from '../../record/field-text.ts';
import { FieldValue } from '../../record/field-value.tsx';
import { isBlank, same } from '../form-values.ts';
import type { MergeEntry, OpenEntry, Version } from './row-merge.ts';

/** Props of `RowVersions`. */
export interface RowVersionsProps {
  readonly name: string;
  readonly field: Field;
  /** Key prefix of the labels of the columns. */
  readonly inner: string;
  readonly labels?: Labels | undefined;
  readonly entries: readonly MergeEntry[];
  readonly chosen: Readonly<Record<string, Version>>;
  readonly onChoose: (chosen: Readonly<Record<string, Version>>) => void;
}

const VERSIONS: readonly Version[] = ['mine', 'theirs'];
/** Rows drawn at a time. */
const PART = 50;

/** The rows of a table that differ between two versions, each with what either did to it and a choice. */
export function RowVersions({ name, field, inner, labels, entries, chosen, onChoose }: RowVersionsProps) {
  const t = useT();
  const [shown, setShown] = useState(PART);
  const open = entries.filter((entry): entry is OpenEntry => entry.kind === 'open');
  const fields: Fields = field.rows ?? {};
  const columns = Object.keys(fields).filter(column => !fields[column]!.system);
  const titleOf = (entry: OpenEntry) => {
    const row = entry.mine ?? entry.theirs ?? {};
    const named = columns.find(column => fields[column]!.type === 'text' && !isBlank(row[column]));
    const place = entry.at === undefined ? t('conflict.newRow') : t('conflict.row', { row: entry.at + 1 });
    return named ? `${place} · ${String(row[named])}` : place;
  };
  // Of a row that both have, what differs; of any other, what it holds.
  const told = ({ mine, theirs }: OpenEntry) =>
    columns.filter(column =>
      mine && theirs ? !same(mine[column], theirs[column]) : !isBlank((mine ?? theirs)?.[column]),
    );
  const all = (version: Version) => onChoose(Object.fromEntries(open.map(entry => [entry.key, version])));
  return (
    <div className="conflict-rows">
      <p className="ebs-quiet">
        {t('conflict.rowsDiffer', { count: open.length, agreed: entries.length - open.length })}
      </p>
      {open.length > 1 && (
        <p className="conflict-all">
          {VERSIONS.map(version => (
            <button key={version} type="button" className="ebs-button" data-size="small" onClick={() => all(version)}>
              {t(version === 'mine' ? 'conflict.allMine' : 'conflict.allTheirs')}
            </button>
          ))}
        </p>
      )}
      {open.slice(0, shown).map(entry => {
        const taken = chosen[entry.key] ?? entry.proposed;
        return (
          <fieldset key={entry.key} data-row={entry.key} data-both={isBoth(entry) || undefined}>
            <legend>{titleOf(entry)}</legend>
            {VERSIONS.map(version => {
              const row = entry[version];
              return (
                <label key={version} data-chosen={taken === version || undefined}>
                  <span>
                    <input
                      type="radio"
                      name={`conflict-${name}-${entry.key}`}
                      value={version}
                      checked={taken === version}
                      onChange={() => onChoose({ ...chosen, [entry.key]: version })}
                    />{' '}
                    {t(version === 'mine' ? 'form.mine' : 'form.theirs')}{' '}
                    <span className="conflict-fate" data-fate={entry.fates[version]}>
                      {t(`conflict.${entry.fates[version]}`)}
                    </span>
                  </span>
                  {row && (
                    <dl>
                      {told(entry).map(column => (
                        <div key={column}>
                          <dt>{t(`${inner}.${column}`)}</dt>
                          <dd>
                            <FieldValue field={fields[column]} value={row[column]} {...(labels ? { labels } : {})} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </label>
              );
            })}
          </fieldset>
        );
      })}
      {open.length > shown && (
        <button type="button" className="ebs-button" onClick={() => setShown(shown + PART)}>
          {t('conflict.more', { count: open.length - shown })}
        </button>
      )}
    </div>
  );
}

/** Whether both versions did something to the row. */
const isBoth = ({ fates }: OpenEntry): boolean =>
  VERSIONS.every(version => fates[version] === 'changed' || fates[version] === 'removed');
