const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** Words of a text as word processors count mixed texts: each Chinese character is one, so is each run of other letters and figures. */
export function countWords(text: string): number {
  const others = text.replace(HAN, ' ');
  return (text.match(HAN)?.length ?? 0) + (others.match(WORD)?.length ?? 0);
}
