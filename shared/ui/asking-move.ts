import type { WritableAtom } from 'nanostores';
import { isUnsaved, mayLeave } from './unsaved.ts';

/**
 * How an element on a page of others moves: at once where nothing in it is unsaved, else when the reader agrees. The reader is asked once,
 * and what was wanted last counts.
 */
export function askingMove(
  host: HTMLElement,
  $address: WritableAtom<string>,
): (address: string, replaces?: boolean) => void {
  let wanted = '';
  let isAsking = false;
  return (address, replaces) => {
    wanted = address;
    if (replaces || !isUnsaved(host)) $address.set(address);
    if (isAsking || address === $address.get()) return;
    isAsking = true;
    void mayLeave(host)
      .then(yes => yes && $address.set(wanted))
      .finally(() => {
        isAsking = false;
      });
  };
}
