import { valueSet } from '../kernel/values.ts';

/**
 * How a connected system signs people in: `oidc` by OpenID Connect, `code` by a one-time code that it asks the platform for,
 * `legacy` by the session of an old portal that it has told the platform of.
 */
export const ssoKinds = valueSet('ssoKind', ['oidc', 'code', 'legacy']);
/** How the platform proves itself to a provider (OpenID Connect Core §9). */
export const clientAuthentications = valueSet('clientAuthentication', ['basic', 'post', 'none']);
/** What the claim that names a person holds: the account name or the id of a user of this platform. */
export const claimMeanings = valueSet('claimMeaning', ['account', 'userId']);
/** What joins an account to a provider's person the first time: the account's password, or the claim alone. */
export const firstSignIns = valueSet('firstSignIn', ['confirm', 'trust']);
