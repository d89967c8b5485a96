import { field } from '../../../shared/domain/kernel/fields.ts';
import { refuse } from '../refusal.ts';
import { noteAttempt } from './attempts.ts';
import { defineAuthOperation, type AuthContext, type SignInAnswer } from './auth-operation.ts';
import { makeNonce, useNonce } from './challenge.ts';
import { conclude } from './conclude.ts';
import { factsOfPerson } from './facts.ts';
import { countOf, lockedSeconds, networkSubject, tooMany } from './failures.ts';
import { signInFields } from './login.operation.ts';
import { knownType, personIn, type Person } from './people.ts';

const { userType, otp } = signInFields;
const base64 = (max: number) => field.text({ required: true, max, pattern: /^[A-Za-z0-9+/]+={0,2}$/ });

/** A text to be signed with the key of a certificate; good for two minutes, one use and the network that asked. */
export const certificateChallenge = defineAuthOperation({
  method: 'POST',
  path: '/user/certificate/challenge',
  access: 'public',
  summary: 'A nonce to be signed for signing in with a certificate.',
  input: {},
  handle: async ({ deps, address }) => makeNonce(deps, address),
});

/**
 * Signs a person in with a certificate that the platform issued for signing: `signature` is the key's ECDSA signature (SHA-256, r and s of
 * 32 bytes each) on the UTF-8 bytes of the nonce. What is wrong with a certificate is told only to whoever holds its key, and never whose
 * it is. Refuses and answers as sign-in with a password does.
 */
export const certificateLogin = defineAuthOperation({
  method: 'POST',
  path: '/user/certificate/login',
  access: 'public',
  summary: 'Signs in with a certificate: the nonce signed with its key.',
  input: {
    userType,
    certificate: base64(8000),
    signature: base64(200),
    nonce: field.text({ required: true, max: 200 }),
    otp,
  },
  async handle(context) {
    const { deps, input, address, userAgent, lang } = context;
    if (!(await useNonce(deps, input.nonce ?? '', address))) refuse('signIn.nonceOver', 401);
    const person = await holderIn(context, knownType(input.userType ?? 0));
    const facts = await factsOfPerson(deps.pool, person, { address, userAgent });
    const arrival = { way: 'certificate', address, userAgent, lang } as const;
    return conclude(deps, { ...facts, person }, arrival, { otp: input.otp }) satisfies Promise<SignInAnswer>;
  },
});

type Input = AuthContext<{
  readonly certificate: string | null;
  readonly signature: string | null;
  readonly nonce: string | null;
}>;

async function holderIn({ deps, input, within, address, userAgent }: Input, type: number): Promise<Person> {
  const network = networkSubject(address);
  const found = await within<Person | string>(async tx => {
    const wait = await lockedSeconds(tx, network);
    if (wait) throw tooMany(wait);
    const der = Buffer.from(input.certificate ?? '', 'base64');
    const holder = await deps.registry.certificateHolder?.(tx, der, deps.services);
    const person = holder && (await personIn(tx, holder.userId));
    const signed = await holder?.signed(input.nonce ?? '', Buffer.from(input.signature ?? '', 'base64'));
    const fault =
      !holder || !person
        ? 'signIn.certificateUnknown'
        : !signed
          ? 'signIn.certificateSignature'
          : holder.state !== 'active'
            ? `signIn.certificate${holder.state === 'revoked' ? 'Revoked' : 'Expired'}`
            : person.userType !== type
              ? 'signIn.certificateOfOtherType'
              : undefined;
    if (!fault && person) return person;
    await countOf(tx, network, 60, 5);
    await noteAttempt(tx, person?.id, { way: 'certificate', address, userAgent }, 'wrongCertificate');
    return fault ?? 'signIn.certificateUnknown';
  });
  return typeof found === 'string' ? refuse(found, 401) : found;
}
