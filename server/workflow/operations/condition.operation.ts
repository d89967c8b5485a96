import { field } from '../../../shared/domain/kernel/fields.ts';
import type { ValueSet } from '../../../shared/domain/kernel/values.ts';
import type { ConditionVariable, ConditionVariables } from '../../../shared/domain/workflow/wire.ts';
import { approvables } from '../../../shared/domain/workflow/workflow.values.ts';
import type { Snapshot } from '../../platform/configuration/snapshot.ts';
import { standingValues } from '../../platform/configuration/standing-values.ts';
import { translate, type Lang } from '../../platform/i18n.ts';
import { defineOperation } from '../../platform/module.ts';
import { personFields } from '../design/check-people.ts';
import { type Variable, variablesOf } from '../design/conditions.ts';
import { settableFields } from '../design/field-values.ts';
import { approvableOf, findEntity } from '../entities.ts';

/** What conditions on a kind of record may use: definitions alone, nothing of any record. */
export const conditionVariables = defineOperation({
  method: 'GET',
  path: '/workflow/condition/variables',
  access: 'process.read',
  summary:
    'The names that conditions on a kind of record may use, with how each is compared and its values, and its fields that hold a person.',
  input: { entity: field.choice(approvables, { required: true }) },
  async handle({ actor, input, lang, services }): Promise<ConditionVariables> {
    const { entity: approvable } = approvableOf(input.entity ?? null);
    const label = (of: string, name: string) => `${of}.fields.${name}`;
    const snapshot = services.configuration();
    return {
      variables: variablesOf(approvable, findEntity).map(variable =>
        inWords(variable, lang, set => valuesFor(set, snapshot, actor.tenantId, lang)),
      ),
      settable: [...settableFields(approvable)].map(([name, of]) => ({
        ...{ name, label: label(approvable.name, name) },
        values: of.values ? { set: of.values.name, all: of.values.values } : null,
      })),
      people: personFields(approvable).map(name => ({ name, label: label(approvable.name, name) })),
    };
  },
});

type Values = NonNullable<ConditionVariable['values']>;

function inWords(
  { root, field: of, entity, type, values, ...rest }: Variable,
  lang: Lang,
  valuesOf: (set: ValueSet) => Values,
): ConditionVariable {
  const key = root === 'starter' ? `workflow.starter.${of}` : `${entity}.fields.${of}`;
  const label = translate(lang, key);
  return {
    ...rest,
    type: type.replace('google.protobuf.Timestamp', 'timestamp'),
    label: rest.kind === 'currency' ? translate(lang, 'workflow.currencyOf', { name: label }) : label,
    of: translate(lang, root === 'starter' ? 'workflow.starter.name' : `${entity}.name`),
    values: values && valuesOf(values),
  };
}

const valuesFor = (set: ValueSet, snapshot: Snapshot, tenantId: string, lang: Lang): Values =>
  standingValues(set, set.name, snapshot, tenantId).map(({ val }) => ({
    val,
    label: translate(lang, `dic.${set.name}.${val}`),
  }));
