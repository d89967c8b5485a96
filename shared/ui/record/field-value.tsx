import type { ReactNode } from 'react';
import type { Field, Fields } from '../../domain/kernel/fields.ts';
import type { FileRef } from '../../domain/kernel/values.ts';
import { useT } from '../../i18n/translate.ts';
import { RichView } from '../form/rich/rich-view.tsx';
import { useLater } from '../list/use-later.ts';
import { fieldText, type Labels } from './field-text.ts';

export { StateBadge as StateMark } from '../kit/state-badge.tsx';

/** A value as it is read on a page: text, badge, table, files to download. `inner` prefixes the labels of a table's columns. */
export function FieldValue({
  field,
  value,
  labels,
  inner = '',
}: {
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly labels?: Labels;
  readonly inner?: string;
}): ReactNode {
  const t = useT();
  if (field?.type === 'files')
    return <Files files={(value as readonly FileRef[] | null) ?? []} label={t(inner.replace('.inner.', '.fields.'))} />;
  if (field?.type === 'rows')
    return (
      <RowsTable
        fields={field.rows ?? {}}
        rows={(value as readonly Readonly<Record<string, unknown>>[] | null) ?? []}
        labels={labels}
        inner={inner}
      />
    );
  if (field?.type === 'richText' && value) return <RichView html={String(value)} />;
  const text = fieldText(field, value, t, labels);
  if (text === '') return <span className="ebs-quiet">{t('record.none')}</span>;
  if (field?.type === 'longText') return <span className="long-text">{text}</span>;
  return isFigures(field) ? <span className="ebs-number">{text}</span> : text;
}

/** Whether a column of the field is read as figures and stands to the right. */
export const isNumber = (field: Field | undefined): boolean =>
  field?.type === 'money' || field?.type === 'decimal' || field?.type === 'integer';

/** Whether the field is written in figures of one width: numbers, days and instants. */
export const isFigures = (field: Field | undefined): boolean =>
  isNumber(field) || field?.type === 'dateTime' || field?.type === 'date';

/** A table kept inside a record. */
export function RowsTable({
  fields,
  rows,
  labels,
  inner,
}: {
  readonly fields: Fields;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly labels?: Labels;
  readonly inner: string;
}) {
  const t = useT();
  if (rows.length === 0) return <span className="ebs-quiet">{t('record.none')}</span>;
  const names = Object.keys(fields);
  return (
    <div className="rows-scroll" role="region" aria-label={t(inner.replace('.inner.', '.fields.'))} tabIndex={0}>
      <table className="rows-table">
        <thead>
          <tr>
            <th scope="col">{t('form.rowNumber')}</th>
            {names.map(name => (
              <th key={name} scope="col" data-number={isNumber(fields[name]) || undefined}>
                {t(`${inner}.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td className="ebs-number ebs-quiet">{at + 1}</td>
              {names.map(name => (
                <td key={name} data-number={isNumber(fields[name]) || undefined}>
                  <FieldValue field={fields[name]} value={row[name]} labels={labels} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const loadFiles = () => import('../document/document-list.tsx');

function Files({ files, label }: { readonly files: readonly FileRef[]; readonly label: string }) {
  const t = useT();
  const { part } = useLater(loadFiles, files.length > 0);
  if (files.length === 0) return <span className="ebs-quiet">{t('record.none')}</span>;
  return part ? <part.StoredFiles files={files} label={label} /> : <Names files={files} />;
}

const Names = ({ files }: { readonly files: readonly FileRef[] }) => (
  <ul className="record-files">
    {files.map(({ id, name }) => (
      <li key={id} className="ebs-quiet">
        {name}
      </li>
    ))}
  </ul>
);
