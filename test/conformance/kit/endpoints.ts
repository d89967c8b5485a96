import type { FastifyInstance } from 'fastify';
import type { AnyEntity, Transition } from '../../../shared/domain/kernel/entity.ts';
import { permissionOf } from '../../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { modules } from '../../../server/modules.ts';

/** One mounted address with a method, as the router holds it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'PUT' | 'OPTIONS';
  readonly path: string;
}

/** Every endpoint that the application has mounted, from the router itself, so that nothing handmade is forgotten. */
export function mountedEndpoints(app: FastifyInstance): readonly Endpoint[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const found = /^([│├└─\s]*)(\S*) \(([A-Z, ]+)\)$/u.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods = ''] = found;
      const depth = indent.length / 4 - 1;
      const path = (depth > 0 ? (parents[depth - 1] ?? '') : '') + part;
      parents[depth] = path;
      return methods.split(', ').map(method => ({ method: method as Endpoint['method'], path }));
    });
}

/** What a stranger may call, each with the reason why. */
export const PUBLIC: Readonly<Record<string, string>> = {
  'POST /user/login': 'whoever signs in has no session yet',
  'POST /user/refresh': 'the access token may have expired; the refresh token is the proof',
  'POST /user/logout': 'signing out must work after the session has ended',
  'GET /user/sign-in-rule': 'what the sign-in page must know',
  'GET /user/captcha': 'the sign-in page solves it',
  'POST /user/certificate/challenge': 'what is signed to sign in',
  'POST /user/certificate/login': 'whoever signs in has no session yet',
  'POST /user/password/renew': 'part of signing in; the ticket is the proof',
  'POST /user/password/forgot': 'whoever has forgotten the password cannot sign in',
  'POST /user/password/reset': 'whoever has forgotten the password cannot sign in; the code is the proof',
  'POST /user/invited': 'an invited person has no password yet; the ticket of the mail is the proof',
  'POST /user/invited/accept': 'an invited person has no password yet; the ticket of the mail is the proof',
  'POST /user/otp/enrol': 'part of signing in; the ticket is the proof',
  'POST /user/legacy-login': 'the proof is the session that an old portal has registered',
  'POST /sso/login': 'the proof is a one-time code of a trusted system',
  'POST /sso/start': 'a sign-in at a provider begins without a session',
  'POST /sso/finish': 'the proof is the provider’s answer',
  'POST /sso/link': 'the proof is the account’s password',
  'GET /sso/systems': 'the systems offered on the sign-in pages',
  'POST /account/registration/open': 'a supplier opens an account without any precondition (Decree 20 art. 9)',
  'POST /workplace/backlog/open': 'a to-do’s link in a message; its one-time code is the proof',
  'POST /review/expert/know': 'whoever wants to become an expert reads what to know first, without an account',
  'POST /review/expert/code': 'proves the mail address of an expert account that is about to be opened',
  'POST /review/expert/open': 'an expert applies by opening an account',
  'POST /training/exam/status':
    'the entry exam may be sat before an account is opened; attempts are bound to a person or a ticket',
  'POST /training/exam/start': 'the entry exam may be sat before an account is opened',
  'POST /training/exam/answer': 'own attempt only, by person or ticket',
  'POST /training/exam/submit': 'own attempt only, by person or ticket',
  'POST /account/registration/send-code':
    'the code that an account is opened with; the answer tells nothing of who has one',
  'GET /time': 'the clock of the sign-in page and of embedding pages',
  'GET /origin': 'a page of another site that may not sign anybody in says so',
  'GET /i18n/translations': 'the texts of the sign-in page',
  'GET /meta/machines': 'states and moves, as the documentation shows them',
  'GET /valsets': 'labels of value sets, as the documentation shows them',
  'GET /openapi.json': 'the description of the interface',
  'GET /demo/accounts': 'the people offered on the sign-in page of a demo installation',
  'GET /demo/messages': 'what a demo installation would have sent by mail and SMS',
  'GET /files/get': 'files of published records; asks the record itself',
  'GET /live': 'topics of the market; each topic asks for itself',
  'GET /log/roots': 'anyone may check the decisive log',
  'GET /log/proof': 'anyone may check the decisive log',
  'GET /bidding/log/roots': 'anyone may check the decisive log',
  'GET /bidding/log/proof': 'anyone may check the decisive log',
  'POST /bidding/log/check': 'anyone may check the decisive log',
  'GET /bidding/certificate/authority': 'the authority that bids and receipts are checked against',
  'GET /operations/resources': 'resources for everybody are offered to guests',
  'GET /operations/resources/download': 'resources for everybody are offered to guests',
  'GET /operations/client-version/latest': 'the bidding client asks before anybody signs in',
  'GET /operations/client-version/download': 'the bidding client is fetched before anybody signs in',
  'GET /review/ocds/export': 'open data of published purchases (OCDS 1.1)',
};

/** Entities whose published records guests may list and get, each with the reason why. */
export const GUEST_READABLE: Readonly<Record<string, string>> = {
  bulletin: 'bulletins are published to everybody (招标投标法 art. 16)',
  statute: 'laws and regulations are everybody’s to read',
  candidate: 'candidates are published for objections (实施条例 art. 54)',
  award: 'award results are published (电子招标投标办法 art. 41)',
};

/** What every signed-in person may call whatever the roles, each with the reason why. */
export const SIGNED_IN: Readonly<Record<string, string>> = {
  'GET /account/tenant/own': 'name and brand of the own tenant',
  'GET /account/tenant/logo': 'the picture at the head of the own tenant’s portal',
  'POST /account/sign-in/reset-passwords': 'asks for `user.setPassword` itself, after the own password',
  'GET /user/info': 'about oneself',
  'GET /user/page-origins': 'which other sites’ pages the portal shows in a frame or answers to',
  'GET /user/buttons': 'about oneself',
  'POST /live/presence': 'each hall asks for itself, by the rule of its topic',
  'GET /live/people': 'each hall asks for itself, by the rule of its topic',
  'GET /live/chat': 'each hall asks for itself, by the rule of its topic',
  'POST /live/chat': 'each hall asks for itself, by the rule of its topic',
  'POST /live/chat/pin': 'each hall asks for itself, by the rule of its topic',
  'POST /live/chat/unpin': 'each hall asks for itself, by the rule of its topic',
  'POST /live/chat/mute': 'each hall asks for itself, by the rule of its topic',
  'POST /live/chat/unmute': 'each hall asks for itself, by the rule of its topic',
  'GET /user/routes': 'about oneself',
  'GET /user/menus': 'about oneself',
  'GET /user/external-menus': 'about oneself',
  'GET /access/lowcode/mine': 'about oneself',
  'GET /configuration/value': 'how the platform is set for oneself; nothing secret is set here',
  'GET /configuration/law': 'the figures and days off that forms judge by',
  'GET /configuration/dic': 'the values that forms and lists offer',
  'GET /message/mine': 'own messages only',
  'POST /message/read': 'own messages only',
  'GET /message/list': 'own messages only',
  'GET /message/records': 'own messages only',
  'POST /message/mark': 'own messages only',
  'POST /message/remove': 'own messages only',
  'GET /message/subscription/offer': 'what is sent to oneself, and the own addresses',
  'POST /message/subscription/test': 'a test message to oneself',
  'GET /comment/list': 'asks for `read` of the record itself',
  'GET /comment/people': 'people of the own organization who see the record',
  'POST /comment/create': 'asks for `read` of the record itself',
  'POST /comment/edit': 'own comments only',
  'POST /comment/remove': 'own comments only',
  'GET /workplace/messages': 'own messages only',
  'GET /workplace/messages/page': 'own messages only',
  'GET /workplace/search': 'records one may read',
  'GET /workplace/views': 'own views, and those that colleagues share',
  'GET /workplace/views/mine': 'own views only',
  'GET /workplace/views/defaults': 'how the own lists open',
  'POST /workplace/views/save': 'own views only',
  'POST /workplace/views/rename': 'own views only',
  'POST /workplace/views/remove': 'own views only',
  'POST /workplace/views/default': 'how the own list opens',
  'GET /workplace/drafts': 'own drafts only',
  'GET /workplace/drafts/list': 'own drafts only',
  'POST /workplace/drafts/save': 'own drafts only',
  'POST /workplace/drafts/remove': 'own drafts only',
  'GET /workplace/todos': 'what is due from oneself, by the permissions one has',
  'POST /workplace/backlog/send-link': 'a message to oneself, about a page one may open',
  'GET /workplace/todo': 'what is due from oneself',
  'GET /workplace/overview': 'about oneself, each part by the permissions one has',
  'GET /workplace/deadlines': 'time limits of what one takes part in',
  'GET /workplace/settings': 'own settings only',
  'POST /workplace/settings/save': 'own settings only',
  'POST /user/password/change': 'the own password, against the present one',
  'GET /user/contact': 'about oneself',
  'POST /user/contact/send-code': 'the own contact, against the password',
  'POST /user/contact/confirm': 'the own contact, with the code sent to it',
  'GET /user/otp': 'about oneself',
  'GET /user/password/rule': 'the rule of the own tenant',
  'POST /user/otp/start': 'the own second factor, against the password',
  'POST /user/otp/confirm': 'the own second factor, with a code of it',
  'POST /user/otp/renew-codes': 'the own second factor, against password and code',
  'POST /user/otp/remove': 'the own second factor, against password and code',
  'GET /user/sessions': 'own sessions only',
  'POST /user/sessions/end': 'own sessions only',
  'POST /user/sessions/end-others': 'own sessions only',
  'POST /user/sessions/end-all': 'own sessions only',
  'GET /user/sign-ins': 'own attempts only',
  'POST /files/claim': 'own uploads only',
  'GET /sso/links': 'the own links to connected systems',
  'POST /sso/unlink': 'own links only',
  'GET /sso/logout-url': 'about the own session',
  'GET /demo/certificate': 'the own key of a demo person',
  ...Object.fromEntries(
    ['POST', 'PATCH', 'HEAD', 'DELETE'].flatMap(method =>
      ['', '/:id'].map(rest => [`${method} /files/uploads${rest}`, 'uploads belong to their maker; claiming checks']),
    ),
  ),
};

/** Calls of connected systems: 401 without the system's own secret, whoever is signed in. */
export const MACHINE: Readonly<Record<string, string>> = {
  'POST /sso/codes': 'a trusted system asks for a one-time code',
  'POST /sso/legacy-sessions': 'an old portal registers a session',
  'POST /sso/legacy-sessions/end': 'an old portal ends a session',
};

/** The entities with their modules. */
export const entityModules = modules.flatMap(module =>
  module.entity ? [{ ...module, entity: module.entity as AnyEntity }] : [],
);

/** The moves of an entity that people make. */
export const movesOf = (entity: AnyEntity): readonly [string, Transition<Fields, string>][] =>
  Object.entries(entity.transitions as Record<string, Transition<Fields, string>>).filter(([, move]) => !move.system);

/** Every permission that an endpoint asks for, with what asks for it. */
export function permissionsAsked(): ReadonlyMap<string, string> {
  const asked = new Map<string, string>();
  for (const { entity } of entityModules) {
    const actions = [
      'read',
      ...(entity.systemCreated ? [] : ['create']),
      ...(entity.editableIn.length ? ['update'] : []),
    ];
    for (const action of [...actions, ...movesOf(entity).map(([name]) => name)])
      asked.set(permissionOf(entity, action), `${entity.name}: ${action}`);
  }
  for (const operation of modules.flatMap(module => module.operations ?? []))
    if (operation.access.includes('.')) asked.set(operation.access, operation.path);
  return asked;
}
