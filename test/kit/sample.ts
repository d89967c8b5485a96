import { sql } from 'kysely';
import { defineEntity } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';

const kinds = valueSet('sampleKind', ['works', 'goods', 'services']);

/** A small tender notice with one of each kind of field and rule; exists only for tests of the platform. */
export const sample = defineEntity({
  name: 'sampleNotice',
  area: 'sample',
  title: 'title',
  fields: {
    code: field.text({ system: true, filter: true }),
    title: field.text({ required: true, search: true, sort: true, filter: true }),
    body: field.richText({ search: true }),
    kind: field.choice(kinds, { required: true, filter: true, sort: true }),
    regions: field.choices(valueSet('sampleRegion', ['north', 'south']), { filter: true }),
    priority: field.integer({ filter: true, sort: true, max: 1000 }),
    budget: field.money({ filter: true, sort: true }),
    share: field.decimal(),
    openOn: field.date({ filter: true, sort: true }),
    closesAt: field.dateTime({ filter: true, sort: true }),
    urgent: field.boolean({ filter: true }),
    supplierId: field.ref('organization', { filter: true }),
    parentId: field.ref('sampleNotice'),
    lines: field.rows({ name: field.text({ required: true }), quantity: field.integer() }),
    files: field.files(),
    secretPrice: field.text({ filter: true, sort: true, search: true }),
    opinion: field.text(),
  },
  states: {
    draft: { tone: 'neutral' },
    submitted: { tone: 'primary' },
    published: { tone: 'success' },
    closed: { tone: 'neutral', final: true },
    cancelled: { tone: 'danger', final: true },
  },
  initial: 'draft',
  editableIn: ['draft', 'submitted'],
  published: ['published', 'closed'],
  parties: { organization: ['supplierId'] },
  scope: actor =>
    actor.userType === UserType.supplier
      ? [{ state: ['published', 'closed'] }, { supplierId: actor.organizationId }]
      : actor.userType === UserType.expert
        ? [{ $via: 'watcher' }]
        : 'all',
  sealed: { fields: ['secretPrice'], until: record => record.state === 'closed' },
  check: values =>
    values.openOn && values.openOn < '2000-01-01' ? [{ field: 'openOn', reason: 'kernel.tooSmall' }] : [],
  transitions: {
    submit: { from: 'draft', to: 'submitted', needs: ['title'], tone: 'primary' },
    publish: {
      from: 'submitted',
      to: 'published',
      input: { opinion: field.text({ required: true }) },
      when: (record, { now }) =>
        record.closesAt && record.closesAt <= now.toISOString() ? 'sample.tooLate' : undefined,
    },
    close: { from: 'published', to: 'closed', system: true },
    cancel: { from: ['draft', 'submitted'], to: 'cancelled', tone: 'danger' },
    remind: { from: 'published', system: true },
  },
});

/** Every permission of the sample entity. */
export const samplePermissions = ['read', 'create', 'update', 'submit', 'publish', 'cancel'].map(
  action => `sampleNotice.${action}`,
);

/** SQL that a person watches the record: the code names their user id. */
export const watcher = (actor: { readonly id: string }) => sql<boolean>`t.code = ${actor.id}`;
