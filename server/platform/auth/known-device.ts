import { createHash } from 'node:crypto';
import { homeNetwork } from './networks.ts';
import { deviceOf } from './user-agent.ts';

/** From where and with what browser somebody calls. */
export interface From {
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string;
}

/** By what a device is known again: the browser's family, the system and the network it is at home in. */
export function deviceMark({ address, userAgent }: From): Buffer {
  const { browser, system } = deviceOf(userAgent);
  const family = browser.replace(/ \d+$/, '');
  return createHash('sha256')
    .update([family, system, homeNetwork(address)].join('\n'))
    .digest();
}
