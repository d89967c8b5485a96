import type { ToldTodo } from '../../../shared/domain/workplace/overview.ts';
import { addStrings, useT } from '../../../shared/i18n/translate.ts';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import records from '../../../shared/ui/list/screens.css';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import { FactSections } from '../../../shared/ui/record/fact-sections.tsx';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import type { Decidable } from './decidable.ts';

addStrings('record', recordStrings);
addStrings('form', formStrings);

/** Props of `Decide`. */
export interface DecideProps {
  readonly what: Decidable;
  readonly todo: ToldTodo;
  /** The decision was taken. */
  readonly onDone: () => void;
}

/** The decision on a record: its facts, and the record's own moves, which the server allows or refuses with a reason. */
export function Decide({ what: { entity, facts, actions }, todo, onDone }: DecideProps) {
  const t = useT();
  useSheet(records);
  const { record, error, reload } = useRecord(entity, todo.id);
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!record) return <Skeleton shape="form" />;
  return (
    <>
      <FactSections
        entity={entity}
        record={record}
        reload={reload}
        sections={[{ title: 'phone.facts', fields: facts }]}
      />
      <section className="phone-decision" aria-label={t('phone.decision')}>
        <ActionBar entity={entity} record={record} actions={actions} onDone={onDone} />
      </section>
    </>
  );
}
