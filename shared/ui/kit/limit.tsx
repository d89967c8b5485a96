import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';

/** From this share of its limit on, the characters of a text are counted beside it. */
const NEAR = 0.8;
/** Codes and numbers are as long as they are: what may not even hold so many is counted only when it is too long. */
const COUNTED = 30;

/** By how many characters a text is longer than it may be; 0 when it is not. */
export const excess = (text: string | null | undefined, max: number | undefined): number =>
  max === undefined ? 0 : Math.max(0, (text?.length ?? 0) - max);

/** What stands below a text that has a limit: its count when it is near, and as its fault by how much it is too long. Nothing is cut off. */
export function useLimit(
  text: string | null | undefined,
  max: number | undefined,
  error: string | undefined,
): { readonly error: string | undefined; readonly extra: ReactNode } {
  const t = useT();
  const count = text?.length ?? 0;
  const over = excess(text, max);
  return {
    error: over > 0 ? t('kit.tooLong', { count: over }) : error,
    extra:
      max !== undefined && (over > 0 || (max >= COUNTED && count > max * NEAR)) ? (
        <span className="ebs-number" aria-live={over > 0 ? 'polite' : undefined}>
          {t('kit.characters', { count, max })}
        </span>
      ) : undefined,
  };
}
