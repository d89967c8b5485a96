import assert from 'node:assert/strict';
import { API } from '../../../server/platform/app-deps.ts';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import type { Person } from '../../kit/people.ts';
import type { Answer, TestServer } from '../../kit/server.ts';
import { rowCounts } from './records.ts';
import { faultsOf, validValues } from './values.ts';

/** Calls that are expected to be refused, on one server. */
export interface Tries {
  /** Sends a body as it is, by default as JSON in English by the owner. */
  raw(
    method: 'GET' | 'POST',
    path: string,
    options?: { payload?: string; type?: string; lang?: string; who?: Person },
  ): Promise<Answer>;
  post(path: string, body: object, who?: Person, lang?: string): Promise<Answer>;
  /** Asserts that no table has more or fewer rows after the work than before. */
  nothingWritten(work: () => Promise<void>): Promise<void>;
}

/** The tries on a server, which may start later; `owner` acts when nobody else is named. */
export function triesOn(server: () => TestServer, owner: Person): Tries {
  const raw: Tries['raw'] = async (method, path, options = {}) => {
    const { payload, type = 'application/json', lang = 'en-US', who = owner } = options;
    const app = await server().app();
    const response = await app.inject({
      method,
      url: `${API}${path}`,
      headers: {
        'accept-language': lang,
        authorization: `Bearer ${await server().token(who)}`,
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const json = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: json ? response.json() : response.payload,
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  return {
    raw,
    post: (path, body, who, lang) =>
      raw('POST', path, { payload: JSON.stringify(body), ...(who ? { who } : {}), ...(lang ? { lang } : {}) }),
    async nothingWritten(work) {
      const earlier = await rowCounts(server().db);
      await work();
      assert.deepEqual(await rowCounts(server().db), earlier);
    },
  };
}

/** What is wrong with an answer to a field's fault; nothing when it is refused with the field named. */
export function notNamed(answer: Answer, field: string): string | undefined {
  const said: Record<string, string> = answer.body?.data?.fields ?? {};
  const [name] = Object.keys(said).filter(key => key === field || key.startsWith(`${field}.`));
  if (answer.status !== 422 || !name) return `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
  return /^[a-z]+(\.[\w-]+)+$/.test(said[name] ?? '') ? `no text for ${said[name]}` : undefined;
}

/** Posts each fault of each field and answers what was not refused as it should be. */
export async function tryFields(
  fields: Fields,
  send: (input: object, lang: string) => Promise<Answer>,
  what: string,
  also: readonly number[] = [],
): Promise<string[]> {
  const valid = validValues(fields);
  const wrong: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const faults = field.system ? { 'a field of the server': valid[name] ?? null } : faultsOf(field);
    for (const [fault, value] of Object.entries(faults)) {
      const input = { ...valid, [name]: value };
      const answer = await send(input, 'en-US');
      const problem = also.includes(answer.status) ? undefined : notNamed(answer, name);
      if (problem) wrong.push(`${what}.${name}, ${fault}: ${problem}`);
    }
  }
  const unknown = await send({ ...valid, surprise: 1 }, 'zh-CN');
  if (
    !also.includes(unknown.status) &&
    (notNamed(unknown, 'surprise') || !/\p{Script=Han}/u.test(unknown.body.data.fields.surprise))
  )
    wrong.push(`${what}: an unknown field: ${unknown.status}`);
  return wrong;
}
