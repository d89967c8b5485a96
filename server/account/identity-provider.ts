import { createHash } from 'node:crypto';

/** A small transfer that the provider is asked to make from its own account. */
export interface TransferOrder {
  /** The platform's reference; the provider makes one transfer for each, however often it is asked. */
  readonly reference: string;
  readonly name: string;
  readonly bankName: string;
  readonly account: string;
}

/** A person and the telephone that is said to be theirs. */
export interface MobileClaim {
  readonly name: string;
  readonly idNumber: string;
  readonly mobile: string;
}

/**
 * Who proves identities for the platform: a bank or a certification service. It chooses the amount of a transfer and keeps it; the
 * platform learns only whether an answer is right. Every method rejects when the service cannot be asked.
 */
export interface IdentityProvider {
  /** Orders a transfer. `arrived` (fen) is told by the demo's provider alone, which shows it as the bank's notice. */
  transfer(order: TransferOrder): Promise<{ readonly arrived?: number }>;
  /** Whether this amount, in fen, is what the transfer brought. */
  checkTransfer(reference: string, fen: number): Promise<boolean>;
  /** Whether the telephone belongs to the person. */
  matchMobile(claim: MobileClaim): Promise<boolean>;
}

const PATIENCE = 10_000;

/**
 * The provider over HTTP. Each call is `POST <url>/<what>` with JSON and `Authorization: Bearer <token>`:
 * `transfers { reference, name, bankName, account }` → any 2xx;
 * `transfers/check { reference, fen }` → `{ "matches": boolean }`;
 * `mobiles/check { name, idNumber, mobile }` → `{ "matches": boolean }`.
 * Any other answer rejects, and so does silence of ten seconds.
 */
export function httpIdentityProvider({
  url,
  token,
}: {
  readonly url: string;
  readonly token?: string;
}): IdentityProvider {
  const ask = async (what: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url.replace(/\/$/, '')}/${what}`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`the identity provider answered ${answer.status} to ${what}`);
    return answer.json().catch(() => ({}));
  };
  const matches = async (what: string, body: object): Promise<boolean> => {
    const said = (await ask(what, body)) as { matches?: unknown } | null;
    if (typeof said?.matches !== 'boolean')
      throw new Error(`the identity provider did not say whether ${what} matches`);
    return said.matches;
  };
  return {
    transfer: async order => {
      await ask('transfers', order);
      return {};
    },
    checkTransfer: (reference, fen) => matches('transfers/check', { reference, fen }),
    matchMobile: claim => matches('mobiles/check', claim),
  };
}

const amountOf = (reference: string): number =>
  1 + (createHash('sha256').update(reference).digest().readUInt32BE() % 99);

/** The provider of a demo installation: no money moves; the amount is shown as the bank's notice. Telephones that end in 9999 are nobody's. */
export const demoIdentityProvider: IdentityProvider = {
  transfer: async ({ reference }) => ({ arrived: amountOf(reference) }),
  checkTransfer: async (reference, fen) => fen === amountOf(reference),
  matchMobile: async ({ mobile }) => !mobile.endsWith('9999'),
};

let installed: IdentityProvider | undefined;

/** Names the installation's provider; called once at start. */
export function installIdentityProvider(provider: IdentityProvider | undefined): void {
  installed = provider;
}

/** The provider of this installation; undefined where there is none, and identity is then proved to staff. */
export const identityProviderOf = ({ demo }: { readonly demo: boolean }): IdentityProvider | undefined =>
  installed ?? (demo ? demoIdentityProvider : undefined);
