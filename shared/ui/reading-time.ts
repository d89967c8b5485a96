/** Until a message has been noticed, in ms, and the time for each character of it. */
const NOTICED = 5000;
const CHARACTER = 70;
const HAN = /\p{Script=Han}/gu;

/** How long a slow reader needs for a message, in ms. A Chinese character says as much as three letters. */
export const readingTime = (text: string): number =>
  NOTICED + CHARACTER * (text.length + 2 * (text.match(HAN)?.length ?? 0));
