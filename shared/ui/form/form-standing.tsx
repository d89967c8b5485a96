import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { withinSentence } from '../../i18n/within-sentence.ts';
import type { Labels } from '../record/field-text.ts';
import { ConflictView } from './conflict-view.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormValues } from './form-spec.ts';
import { loadOffer } from './late-offer.ts';
import { LaterPart } from './later-part.tsx';
import type { EntityForm } from './use-entity-form.ts';

/** Props of `FormStanding`. */
export interface FormStandingProps {
  readonly entity: AnyEntity;
  readonly form: EntityForm;
  readonly errors: Readonly<Record<string, string>>;
  /** The record that is changed, for its revision and the names of what it refers to. */
  readonly record: { readonly revision: number; readonly labels?: Labels } | undefined;
  /** Counts the refused attempts to save: each brings the reader to the summary again. */
  readonly attempt: number;
  readonly onResolve: (chosen: FormValues) => void;
}

/** What stands between a form and its being saved, above its fields: a draft of another device or tab, somebody else's change, faults. */
export function FormStanding({ entity, form, errors, record, attempt, onResolve }: FormStandingProps) {
  const t = useT();
  return (
    <>
      {form.offered && (
        <LaterPart
          load={loadOffer}
          props={{
            entity,
            offered: form.offered,
            values: form.values,
            labels: record?.labels,
            isStale: form.offered.revision !== (record?.revision ?? null),
            onRestore: () => form.settleOffer('restore'),
            onDiscard: () => form.settleOffer('discard'),
          }}
        />
      )}
      {form.conflict && (
        <ConflictView
          entity={entity}
          base={form.base}
          mine={form.values}
          changed={form.changed}
          theirs={form.conflict}
          label={
            form.wanted &&
            t('form.useChoiceAnd', {
              action: withinSentence(t.lang, t(`${entity.name}.actions.${form.wanted}`)),
            })
          }
          onResolve={onResolve}
        />
      )}
      {form.refused && !form.conflict && <ErrorSummary entity={entity} errors={errors} attempt={attempt} />}
    </>
  );
}
