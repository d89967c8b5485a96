import { type ComponentType, useMemo } from 'react';
import { useRecord } from '../../../../shared/ui/hooks/use-record.ts';
import type { AnyEntity } from '../../../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../../../shared/domain/kernel/fields.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { LaterPart } from '../../../../shared/ui/form/later-part.tsx';
import { defineRecord } from '../../../../shared/ui/record/define-record.tsx';
import { FactSections } from '../../../../shared/ui/record/fact-sections.tsx';
import type { PartProps } from '../../../../shared/ui/record/record-spec.ts';
import { type Approvable, approvableOf } from './approvable.ts';

/** The record that an approval decides on, in the record view of its kind: facts, texts, files, belonging records. */
export function RecordPart({ entity, id }: { readonly entity: string; readonly id: string }) {
  const t = useT();
  const load = useMemo(() => {
    const find = approvableOf(entity);
    return find && (() => find().then(found => viewOf(found, id)));
  }, [entity, id]);
  if (!load) return <Alert tone="warning">{t('wfArea.whatFailed')}</Alert>;
  return <LaterPart load={load} props={{}} />;
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const LONG = new Set(['longText', 'richText', 'rows', 'files']);

function viewOf({ entity, tables, hidden, first }: Approvable, id: string): ComponentType<object> {
  const fields = Object.entries(entity.fields as Fields).filter(([name]) => !hidden.includes(name));
  const facts = fields.filter(([, field]) => !LONG.has(field.type)).map(([name]) => name);
  const texts = fields.filter(([, field]) => LONG.has(field.type)).map(([name]) => name);
  /** What is filled in: an empty line says nothing to who decides. */
  function Facts({ record, reload }: PartProps<AnyEntity>) {
    const values = record as Readonly<Record<string, unknown>>;
    const sections = [
      { title: 'wfArea.facts', fields: facts.filter(name => isFilled(values[name])) },
      { title: 'wfArea.texts', fields: texts.filter(name => isFilled(values[name])) },
    ].filter(section => section.fields.length > 0);
    return <FactSections entity={entity} record={record} sections={sections} reload={reload} />;
  }
  const View = defineRecord<AnyEntity>(entity, {
    sections: first ? [first, Facts] : [Facts],
    tables,
    actions: [],
    approvals: false,
    history: false,
    idFrom: () => id,
  });
  /** Who handles exceptions or stands in for somebody need not be allowed to read what is decided on: to try again would not help. */
  return function Readable() {
    const t = useT();
    const { record, error } = useRecord<AnyEntity>(entity, id);
    if (!record && (error?.status === 404 || error?.status === 403))
      return <Alert tone="warning">{t('wfArea.whatFailed')}</Alert>;
    return <View />;
  };
}
