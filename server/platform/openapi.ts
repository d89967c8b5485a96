import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AnyEntity, Transition } from '../../shared/domain/kernel/entity.ts';
import { permissionOf } from '../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { objectOf } from '../../shared/domain/kernel/schema.ts';
import { API, type AppDeps } from './app-deps.ts';
import { authOperations } from './auth/auth-operations.ts';
import { onlyQuery } from './edge.ts';
import { translate } from './i18n.ts';
import type { Operation, ServerModule } from './types.ts';

type Json = Readonly<Record<string, unknown>>;

const jsonSchema = (fields: Fields, strict = true): Json => {
  const { $schema: _version, ...schema } = z.toJSONSchema(objectOf(fields, strict), {
    unrepresentable: 'any',
    io: 'input',
  }) as Json;
  return schema;
};

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'success', 'msg', 'data'],
  properties: { code: { type: 'integer' }, success: { type: 'boolean' }, msg: { type: 'string' }, data },
});

const answers = (data: Json = {}): Json => ({
  200: { description: 'Done', content: { 'application/json': { schema: envelopeOf(data) } } },
  default: {
    description: 'Refused; `msg` says what to do, `data` holds `reason` and, for a form, `fields`',
    content: { 'application/json': { schema: envelopeOf({ type: 'object' }) } },
  },
});

const FILE: Json = { schema: { type: 'string', format: 'binary' } };
const EXPORT_ANSWERS: Json = {
  ...answers(),
  200: {
    description: 'The file, by `format` (`csv` or `xlsx`)',
    content: { 'text/csv': FILE, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': FILE },
  },
};

const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } });
const query = (names: readonly string[]): readonly Json[] =>
  names.map(name => ({ name, in: 'query', required: name === 'id', schema: { type: 'string' } }));
const BEARER = [{ bearer: [] }];

/** The OpenAPI 3.1 description of all entity endpoints and operations, from the schemas that validate them. */
export function openApi(modules: readonly ServerModule[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = {};
  for (const module of modules) {
    if (module.entity) {
      schemas[module.entity.name] = recordSchema(module.entity);
      Object.assign(paths, entityPaths(module.entity, module));
    }
    for (const operation of module.operations ?? [])
      paths[operation.path] = { ...paths[operation.path], ...operationPath(operation, module.area) };
  }
  for (const operation of authOperations)
    paths[operation.path] = { ...paths[operation.path], ...operationPath(operation, 'user') };
  return {
    openapi: '3.1.0',
    info: { title: 'Electronic bidding and procurement platform', version: '1.0.0' },
    servers: [{ url: API }],
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function recordSchema(entity: AnyEntity): Json {
  const own = jsonSchema(
    Object.fromEntries(
      Object.entries(entity.fields as Fields).map(([name, { system: _system, ...field }]) => [name, field]),
    ),
    false,
  );
  const base = {
    id: { type: 'string' },
    tenantId: { type: 'string' },
    ownerId: { type: 'string' },
    state: { enum: Object.keys(entity.states) },
    revision: { type: 'integer' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  };
  return {
    type: 'object',
    description: translate('en', `${entity.name}.name`),
    properties: { ...base, ...(own['properties'] as Json) },
  };
}

function entityPaths(entity: AnyEntity, module: ServerModule): Record<string, Json> {
  const base = `/${entity.area}/${entity.name}`;
  const tags = [entity.area];
  const record = { $ref: `#/components/schemas/${entity.name}` };
  const read = (summary: string, parameters: readonly Json[], data: Json): Json => ({
    get: { tags, summary, security: BEARER, parameters, responses: answers(data) },
  });
  const filters = Object.entries(entity.fields as Fields)
    .filter(([, field]) => field.filter)
    .map(([name]) => name);
  const paths: Record<string, Json> = {
    [`${base}/list`]: read(
      `List: ${entity.name}`,
      query(['page', 'size', 'cursor', 'sort', 'q', 'state', ...filters]),
      {
        type: 'object',
        properties: {
          rows: { type: 'array', items: record },
          total: { type: 'integer' },
          next: { type: ['string', 'null'] },
        },
      },
    ),
    [`${base}/get`]: read(`One record: ${entity.name}`, query(['id']), record),
    [`${base}/history`]: read(`History: ${entity.name}`, query(['id']), { type: 'array', items: { type: 'object' } }),
    [`${base}/pdf`]: {
      get: {
        ...(read(`One record as a PDF: ${entity.name}`, query(['id']), {})['get'] as Json),
        responses: { ...answers(), 200: { description: 'The file', content: { 'application/pdf': FILE } } },
      },
    },
    [`${base}/options`]: read(`Choices for a picker: ${entity.name}`, query(['q', 'ids']), {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' }, label: { type: 'string' } } },
    }),
    [`${base}/export`]: {
      get: {
        ...(read(
          `The whole list as a file: ${entity.name}`,
          query(['format', 'columns', 'zone', 'sort', 'q', 'state', ...filters]),
          {},
        )['get'] as Json),
        responses: EXPORT_ANSWERS,
      },
    },
  };
  for (const view of Object.keys(module.options?.views ?? {}))
    paths[`${base}/${view}`] = read(`View ${view}: ${entity.name}`, query(['id']), {});
  const write = (action: string, schema: Json): Json => ({
    post: {
      tags,
      summary: `${action}: ${entity.name}`,
      description: `Permission \`${permissionOf(entity, action)}\``,
      security: BEARER,
      requestBody: body(schema),
      responses: answers(record),
    },
  });
  const changing = (input: Json): Json => ({
    type: 'object',
    required: ['id', 'revision', 'input'],
    additionalProperties: false,
    properties: { id: { type: 'string' }, revision: { type: 'integer', minimum: 1 }, input },
  });
  if (!entity.systemCreated)
    paths[`${base}/create`] = write('create', {
      type: 'object',
      required: ['input'],
      additionalProperties: false,
      properties: { input: jsonSchema(entity.fields, false) },
    });
  paths[`${base}/update`] = write('update', changing(jsonSchema(entity.fields, false)));
  for (const [action, move] of Object.entries(entity.transitions as Record<string, Transition<Fields, string>>)) {
    if (!move.system) paths[`${base}/${action}`] = write(action, changing(jsonSchema(move.input ?? {})));
  }
  return paths;
}

function operationPath(operation: Omit<Operation, 'handle'>, area: string): Json {
  const { method, access, summary, input } = operation;
  const schema = jsonSchema(input);
  const parameters = Object.entries((schema['properties'] ?? {}) as Json).map(([name, inner]) => ({
    name,
    in: 'query',
    required: (schema['required'] as string[] | undefined)?.includes(name) ?? false,
    schema: inner,
  }));
  return {
    [method.toLowerCase()]: {
      tags: [area],
      summary,
      ...(access === 'public'
        ? {}
        : { security: BEARER, description: access === 'signedIn' ? 'Any signed-in user' : `Permission \`${access}\`` }),
      ...(method === 'GET' ? { parameters } : { requestBody: body(schema) }),
      responses: answers(),
    },
  };
}

/** `GET /openapi.json`: the description as it is, without the envelope, so that tools read it. */
export function openApiEndpoint(api: FastifyInstance, { registry }: Pick<AppDeps, 'registry'>): void {
  let made: Json | undefined;
  api.get('/openapi.json', { config: { guest: true, anyOrigin: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    return reply.type('application/json; charset=utf-8').send((made ??= openApi(registry.modules)));
  });
}
