import { userTypes } from '../account/account.values.ts';
import { defineEntity, type Issue } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { claimMeanings, clientAuthentications, firstSignIns, ssoKinds } from './sso.values.ts';

/** What a connected system of a kind cannot do without. */
const NEEDED = {
  oidc: ['issuer', 'clientId', 'clientAuthentication', 'scopes'],
  code: [],
  legacy: [],
} as const;

/**
 * A system whose people sign in here without a password of this platform: `/sso/login/{code}`. Its secrets are kept
 * elsewhere and never answered; `clientSecretAt` and `apiSecretAt` say since when there are any. It is changed only
 * while nobody can sign in by it.
 */
export const ssoSystem = defineEntity({
  name: 'ssoSystem',
  area: 'sso',
  title: 'nameZh',
  fields: {
    code: field.text({ required: true, max: 40, pattern: /^[a-z][a-z0-9-]+$/, filter: 'exact', sort: true }),
    nameZh: field.text({ required: true, max: 100, search: true, sort: true }),
    nameEn: field.text({ required: true, max: 100, search: true }),
    kind: field.choice(ssoKinds, { required: true, filter: true }),
    /** Where people of the system begin, for the way back. */
    entryUrl: field.text({ max: 500, pattern: /^https?:\/\/[^\s<>"]+$/ }),
    userTypes: field.choices(userTypes, { required: true }),
    /** Whether it may sign in the platform's own staff, who see every tenant. */
    platformStaff: field.boolean(),
    issuer: field.text({ max: 500, pattern: /^https?:\/\/[^\s<>"?#]+$/ }),
    clientId: field.text({ max: 200 }),
    clientAuthentication: field.choice(clientAuthentications),
    scopes: field.text({ max: 300 }),
    accountClaim: field.text({ max: 100 }),
    claimMeaning: field.choice(claimMeanings),
    firstSignIn: field.choice(firstSignIns),
    clientSecretAt: field.dateTime({ system: true }),
    apiSecretAt: field.dateTime({ system: true }),
  },
  states: { draft: { tone: 'neutral' }, enabled: { tone: 'success' }, disabled: { tone: 'danger' } },
  initial: 'draft',
  editableIn: ['draft', 'disabled'],
  scope: () => 'all',
  check(values) {
    const { kind, scopes, firstSignIn, accountClaim, claimMeaning } = values;
    const issues: Issue[] = (kind ? NEEDED[kind] : [])
      .filter(name => !values[name])
      .map(name => ({ field: name, reason: 'kernel.required' }));
    if (kind === 'oidc' && scopes && !scopes.split(' ').includes('openid'))
      issues.push({ field: 'scopes', reason: 'sso.reasons.openidScope' });
    if (kind === 'oidc' && firstSignIn === 'trust') {
      if (!accountClaim) issues.push({ field: 'accountClaim', reason: 'kernel.required' });
      if (!claimMeaning) issues.push({ field: 'claimMeaning', reason: 'kernel.required' });
    }
    return issues;
  },
  transitions: {
    enable: { from: ['draft', 'disabled'], to: 'enabled', tone: 'primary' },
    disable: { from: 'enabled', to: 'disabled', tone: 'danger' },
    secretSet: {
      from: ['draft', 'enabled', 'disabled'],
      system: true,
      input: { clientSecretAt: field.dateTime({ required: true }) },
    },
    secretRotated: {
      from: ['draft', 'enabled', 'disabled'],
      system: true,
      input: { apiSecretAt: field.dateTime({ required: true }) },
    },
  },
});
