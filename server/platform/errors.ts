import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { keyOf } from '../../shared/domain/kernel/verdict.ts';
import { lawIn } from '../../shared/domain/rules/law-names.ts';
import { BODY_LIMIT } from './app-deps.ts';
import { failure } from './envelope.ts';
import { languageOf, reasonText } from './i18n.ts';
import { Refusal } from './refusal.ts';
import { UnsafeInput } from './sanitise.ts';

/** A refusal that also sets answer headers, such as `Retry-After`. */
export class HttpRefusal extends Refusal {
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, reason: Reason, headers: Readonly<Record<string, string>> = {}) {
    super(status, reason);
    this.headers = headers;
  }
}

const PARSER_REASONS: Readonly<Record<string, [number, Reason]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'kernel.wrongMediaType'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'kernel.badJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'kernel.badJson'],
  FST_ERR_BAD_URL: [400, 'kernel.badQuery'],
};

// Deadlocks, time limits, restarts and exhausted pools of PostgreSQL, and connections to it that broke: the caller may try again.
const BUSY = /^(08\w{3}|57P0[123]|57014|53300|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

// The driver's own errors about a lost connection bear no code.
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

function mayTryAgain(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // While PostgreSQL starts, its socket file may be away.
  if (code && (BUSY.test(code) || (code === 'ENOENT' && syscall === 'connect'))) return true;
  return error instanceof Error && LOST.test(error.message);
}

/** Any thrown thing as a refusal. Unknown ones are 500 and tell nothing of the inside. */
function refusalOf(error: unknown, { id, routeOptions }: FastifyRequest): Refusal {
  if (error instanceof UnsafeInput) return new Refusal(400, error.reason);
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(413, { key: 'kernel.tooBig', params: { max: routeOptions.bodyLimit ?? BODY_LIMIT } });
  const known = code ? PARSER_REASONS[code] : undefined;
  if (known) return new Refusal(known[0], known[1]);
  if (mayTryAgain(error)) return new HttpRefusal(503, 'kernel.unavailable', { 'retry-after': '1' });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, statusCode === 405 ? 'kernel.methodNotAllowed' : 'kernel.badQuery');
  return new Refusal(500, { key: 'kernel.internal', params: { requestId: id } });
}

/** The application's own error and not-found answers: always the envelope, never a stack. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}

/** Sends the envelope of a thrown error; server faults are logged with the request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const lang = request.ebs?.lang ?? languageOf(request.headers['accept-language']);
  const namespace = request.routeOptions?.config?.entity;
  const text = (reason: Reason) => reasonText(lang, reason, namespace);
  const data: Record<string, unknown> = { reason: keyOf(refusal.reason) };
  if (refusal.fields)
    data['fields'] = Object.fromEntries(Object.entries(refusal.fields).map(([field, reason]) => [field, text(reason)]));
  for (const name of ['ruleId', 'article', 'current', 'need'] as const)
    if (refusal[name] !== undefined) data[name] = refusal[name];
  if (refusal.law !== undefined) data['law'] = lawIn(lang, refusal.law);
  if (refusal instanceof HttpRefusal) void reply.headers(refusal.headers);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(failure(refusal.status, text(refusal.reason), data));
}
