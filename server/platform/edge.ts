import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';
import { success } from './envelope.ts';
import { Refusal, refuseFields, refuseIssues } from './refusal.ts';
import type { FileAnswer } from './types.ts';

/** A body or query checked against declared fields: unknown names, wrong types and limits are refused (422, by field). */
export function checked(fields: Fields, values: unknown): Record<string, unknown> {
  const given = values ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new Refusal(400, 'kernel.badJson');
  refuseIssues(validate(fields, given));
  return { ...Object.fromEntries(Object.keys(fields).map(name => [name, null])), ...given };
}

/** Query texts as the values their fields hold: numbers, booleans, and lists for repeated parameters. */
export function fromQuery(fields: Fields, query: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const type = fields[name]?.type;
    if (type === 'integer' && typeof value === 'string' && /^-?\d{1,16}$/.test(value)) values[name] = Number(value);
    else if (type === 'boolean' && (value === 'true' || value === 'false')) values[name] = value === 'true';
    else if (type === 'choices') values[name] = [value].flat().flatMap(item => String(item).split(','));
    else if (value !== '') values[name] = value;
  }
  return values;
}

/** The query of a generic endpoint with exactly these parameters; others are refused (422), repeated ones too. */
export function onlyQuery(query: unknown, allowed: readonly string[]): Readonly<Record<string, string>> {
  const given = (query ?? {}) as Record<string, unknown>;
  const wrong = Object.keys(given).filter(name => !allowed.includes(name));
  if (wrong.length > 0) refuseFields(Object.fromEntries(wrong.map(name => [name, 'kernel.unknownParameter'])));
  const repeated = Object.keys(given).filter(name => typeof given[name] !== 'string');
  if (repeated.length > 0) refuseFields(Object.fromEntries(repeated.map(name => [name, 'kernel.invalid'])));
  return given as Record<string, string>;
}

/** Sends an operation's answer: the envelope, or a file as a download. */
export function answer(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  if (!isFile(data)) return reply.send(success(data ?? null));
  const { name, type, body, inline } = data.file;
  return reply
    .headers({
      'content-type': type,
      'content-disposition': disposition(name, inline === true),
      'x-content-type-options': 'nosniff',
    })
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body);
}

const isFile = (data: unknown): data is FileAnswer =>
  typeof data === 'object' &&
  data !== null &&
  'file' in data &&
  typeof (data as FileAnswer).file === 'object' &&
  (data as FileAnswer).file?.body !== undefined;

/** A `Content-Disposition` that no file name can break (RFC 6266, RFC 8187). */
export function disposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\;%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
