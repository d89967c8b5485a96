import type { FastifyInstance } from 'fastify';
import type { AnyEntity, StateInfo, Transition } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import { permissionOf } from '../../shared/domain/kernel/entity.ts';
import type { ValueSet } from '../../shared/domain/kernel/values.ts';
import type { AppDeps } from './app-deps.ts';
import { snapshotNow } from './configuration/current.ts';
import { standingValues } from './configuration/standing-values.ts';
import { answer, onlyQuery } from './edge.ts';
import { translate, type Lang } from './i18n.ts';
import { refuseFields } from './refusal.ts';

/** All value sets that the fields of the entities and operations name, inner tables included. */
export function valueSetsOf(fieldLists: readonly Fields[]): ReadonlyMap<string, ValueSet> {
  const sets = new Map<string, ValueSet>();
  const walk = (fields: Fields) => {
    for (const each of Object.values(fields)) {
      if (each.values) sets.set(each.values.name, each.values);
      if (each.rows) walk(each.rows);
    }
  };
  fieldLists.forEach(walk);
  return sets;
}

const fieldData = ({
  type,
  required = false,
  max,
  min,
  scale,
  values,
  target,
  rows,
  system = false,
}: Field): object => ({
  type,
  required,
  system,
  max,
  min,
  scale,
  target,
  values: values?.name,
  rows: rows && Object.fromEntries(Object.entries(rows).map(([name, inner]) => [name, fieldData(inner)])),
});

/** One entity's state machine as data: states, moves with their permission, fields. */
export function machineOf(entity: AnyEntity, lang: Lang): object {
  const text = (path: string) => translate(lang, `${entity.name}.${path}`);
  return {
    entity: entity.name,
    area: entity.area,
    label: text('name'),
    initial: entity.initial,
    editableIn: entity.editableIn,
    published: entity.published ?? [],
    states: Object.entries(entity.states as Record<string, StateInfo>).map(([state, info]) => ({
      state,
      label: text(`states.${state}`),
      tone: info.tone,
      final: info.final ?? false,
    })),
    transitions: Object.entries(entity.transitions as Record<string, Transition<Fields, string>>).map(
      ([action, move]) => ({
        action,
        label: text(`actions.${action}`),
        from: [move.from].flat(),
        to: move.to ?? null,
        by: move.system ? 'system' : permissionOf(entity, action),
        // What depends on the record has no fixed list.
        needs: typeof move.needs === 'function' ? [] : (move.needs ?? []),
        input: Object.fromEntries(Object.entries(move.input ?? {}).map(([name, each]) => [name, fieldData(each)])),
      }),
    ),
    fields: Object.fromEntries(
      Object.entries(entity.fields as Fields).map(([name, each]) => [
        name,
        { label: text(`fields.${name}`), ...fieldData(each) },
      ]),
    ),
  };
}

/** `GET /meta/machines`, every state machine and enumeration; `GET /valsets`, the labels of value sets. Public. */
export function machineEndpoints(api: FastifyInstance, { registry }: AppDeps): void {
  const entities = registry.modules.flatMap(module => (module.entity ? [module.entity] : []));
  const inputs = registry.modules.flatMap(module =>
    (module.operations ?? []).map(operation => operation.input as Fields),
  );
  const moves = entities.flatMap(entity =>
    Object.values(entity.transitions as Record<string, Transition<Fields, string>>).map(move => move.input ?? {}),
  );
  const sets = valueSetsOf([...entities.map(entity => entity.fields as Fields), ...inputs, ...moves]);
  // In the order that administrators have given them, without those that are not for new use any more.
  const labelled = (set: ValueSet, lang: Lang, tenantId = '') => {
    const snapshot = snapshotNow();
    const standing = snapshot
      ? standingValues(set, set.name, snapshot, tenantId).filter(each => !each.kept?.hidden)
      : [];
    return (snapshot ? standing.map(each => each.val) : set.values).map(val => ({
      val,
      label: translate(lang, `dic.${set.name}.${val}`),
    }));
  };
  const config = { guest: true, anyOrigin: true };

  api.get('/meta/machines', { config }, async (request, reply) => {
    onlyQuery(request.query, []);
    const { lang } = request.ebs;
    const valueSets = Object.fromEntries(
      [...sets].map(([name, set]) => [name, { open: set.open ?? false, values: labelled(set, lang) }]),
    );
    return answer(request, reply, { machines: entities.map(entity => machineOf(entity, lang)), valueSets });
  });
  api.get('/valsets', { config }, async (request, reply) => {
    const { codes } = request.query as { codes?: string | string[] };
    const wrong = Object.keys(request.query as object).filter(name => name !== 'codes');
    if (wrong.length > 0) refuseFields(Object.fromEntries(wrong.map(name => [name, 'kernel.unknownParameter'])));
    if (!codes) refuseFields({ codes: 'kernel.required' });
    const names = [codes]
      .flat()
      .flatMap(part => String(part).split(','))
      .filter(Boolean);
    return answer(
      request,
      reply,
      Object.fromEntries(
        names.flatMap(name => {
          const set = sets.get(name);
          return set ? [[name, labelled(set, request.ebs.lang, request.ebs.session?.actor.tenantId)]] : [];
        }),
      ),
    );
  });
}
