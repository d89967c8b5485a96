import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from './secrets.ts';

const MINUTES = 10;
const VALUE = /^[\w-]{43}$/;

/** The cookie's name: with TLS one that no other host can set (RFC 6265bis §4.1.3.2). */
const nameFor = (baseUrl: string): string => (baseUrl.startsWith('https:') ? '__Host-ebs-sso' : 'ebs-sso');

function valueOf(request: FastifyRequest, baseUrl: string): string | undefined {
  const name = nameFor(baseUrl);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=');
    if (key === name && VALUE.test(value)) return value;
  }
  return undefined;
}

/**
 * Binds a sign-in to the browser that begins it: a random value in an HttpOnly, SameSite=Lax cookie for ten minutes,
 * the same for sign-ins of several tabs. Answers the value's hash, base64url, which the sign-in's ticket keeps.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, baseUrl: string): string {
  const value = valueOf(request, baseUrl) ?? randomBytes(32).toString('base64url');
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(baseUrl)}=${value}; Path=/; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`,
  );
  return hashOf('browser', value).toString('base64url');
}

/** Whether the request comes from the browser that a ticket is bound to. */
export function isBoundTo(request: FastifyRequest, baseUrl: string, bound: unknown): boolean {
  const value = valueOf(request, baseUrl);
  if (!value || typeof bound !== 'string') return false;
  const expected = Buffer.from(bound, 'base64url');
  const given = hashOf('browser', value);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
