import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseListQuery } from '../../server/platform/query-list.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { filterKind, filterParams, filterQuery, type ListState } from '../../shared/ui/list/list-address.ts';
import { fieldOf } from '../../shared/ui/record/field-text.ts';
import { declaredLists } from './kit/declared-lists.ts';

const DAY = '2026-11-01';
const plain: Omit<ListState, 'filters'> = {
  page: 1,
  size: 20,
  sort: [],
  q: '',
  columns: [],
  layout: {},
  density: 'comfortable',
  endless: false,
};

/** What the panel of a filter puts into the address. */
function valueOf(entity: AnyEntity, name: string): string {
  const field = fieldOf(entity, name);
  switch (filterKind(field)) {
    case 'dateRange':
      return DAY;
    case 'numberRange':
      return '7';
    case 'boolean':
      return 'true';
    case 'values':
      return name === 'state' ? entity.initial : (field?.values?.values[0] ?? 'other');
    default:
      return 'some';
  }
}

/** What the server has against a filter's parameters, as the list sends them; nothing where it takes them. */
function refusal(entity: AnyEntity, name: string, param: string): string | undefined {
  const sent = filterQuery({ ...plain, filters: { [param]: [valueOf(entity, name)] } }, {}, entity);
  const query = Object.entries(sent).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value as string[]] as const],
  );
  try {
    parseListQuery(entity, Object.fromEntries(query));
    return undefined;
  } catch (error) {
    return `${param}: ${JSON.stringify((error as { fields?: object }).fields ?? String(error))}`;
  }
}

describe('the filters of the declared lists', async () => {
  const lists = await declaredLists();

  it('are found in the screens', () => {
    assert.ok(lists.length > 30, `${lists.length} lists`);
    const filters = lists.flatMap(({ entity, filters }) => filters.map(name => `${entity.name}.${name}`));
    for (const known of ['messageDelivery.createdAt', 'approvalTask.createdAt', 'project.budget', 'notice.pinned'])
      assert.ok(filters.includes(known), known);
  });

  it('send parameters that the server takes', () => {
    const wrong = lists.flatMap(({ file, entity, filters }) =>
      filters.flatMap(name =>
        filterParams(entity, name).flatMap(param => {
          const fault = refusal(entity, name, param);
          return fault === undefined ? [] : [`${file} ${entity.name}.${name} ${fault}`];
        }),
      ),
    );
    assert.deepEqual(wrong, []);
  });

  it('of days begin and end with those days', () => {
    for (const { entity, filters } of lists)
      for (const name of filters.filter(each => filterKind(fieldOf(entity, each)) === 'dateRange')) {
        assert.deepEqual(filterParams(entity, name), [`${name}From`, `${name}To`], `${entity.name}.${name}`);
        if (fieldOf(entity, name)?.type !== 'dateTime') continue;
        const sent = filterQuery({ ...plain, filters: { [`${name}To`]: [DAY] } }, {}, entity)[`${name}To`];
        assert.deepEqual(sent, [new Date(`${DAY}T23:59:59.999`).toISOString()], `${entity.name}.${name}`);
      }
  });
});
