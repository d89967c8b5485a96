/** What stands in the place of a secret. */
export const HIDDEN = '•••';

const SECRET_NAME =
  /pass(word|wd|code|phrase)?$|secret|token|^otp|^code$|code(Hash)?$|credential|private|^key$|(api|signing|session|private|secret|access)Key|^pin$|signature|captcha|ticket|authorization|cookie|share$/i;
// Contact data is not needed to see why a delivery fails.
const PERSONAL_NAME = /^(to|recipient|email|mail|mobile|phone|idNumber|body|text)$/i;
const DEEPEST = 12;
const LONGEST = 2000;

/** A payload as an administrator may see it: whatever is named like a secret or a person's address is hidden, long texts are cut. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (/^\w+:\/\/[^/\s]*:[^/\s]*@/.test(value)) return HIDDEN;
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.slice(0, 100).map(each => hideSecrets(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      (SECRET_NAME.test(name) || PERSONAL_NAME.test(name)) && each !== null ? HIDDEN : hideSecrets(each, depth + 1),
    ]),
  );
}
