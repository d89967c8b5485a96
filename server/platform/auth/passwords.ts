import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (type 2): 19 MiB, two passes, one lane. */
export const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Two hashes at a time: more only makes each slower and holds 19 MiB apiece. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The argon2id hash of a password, in PHC text form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let stranger: Promise<string> | undefined;

/** Whether the password fits the hash. An unknown account (`undefined`) costs the same time as a known one. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const against = stored ?? (await stranger);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== undefined;
}
