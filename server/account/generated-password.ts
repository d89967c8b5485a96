import { randomInt } from 'node:crypto';

// Without what is mistaken for something else when it is read out or copied by hand: 0 O o 1 l I 5 S 2 Z.
const SMALL = 'abcdefghijkmnpqrstuvwxyz';
const CAPITAL = 'ABCDEFGHJKLMNPQRTUVWXY';
const DIGIT = '346789';
const SIGN = '-+=@';

const one = (of: string): string => of[randomInt(of.length)] as string;
const block = (): string => one(CAPITAL) + one(SMALL) + one(SMALL) + one(DIGIT);

/**
 * A password that nobody has chosen, of all four kinds of characters, for a person to change at the next sign-in: four or more blocks of
 * four, joined by signs, at least `least` characters.
 */
export function generatedPassword(least = 16): string {
  let text = block();
  while (text.length < Math.max(least, 19)) text += one(SIGN) + block();
  return text;
}
