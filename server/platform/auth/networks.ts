import { BlockList, isIP } from 'node:net';

/** An address as networks compare it: IPv4 written as IPv6 (`::ffff:10.0.0.1`) is IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';

/** Whether a text is a network: an address with the number of leading bits, such as `10.1.0.0/16` or `2001:db8::/32`. */
export function isNetwork(cidr: string): boolean {
  const match = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(cidr);
  const family = isIP(match?.[1] ?? '');
  return family !== 0 && Number(match?.[2]) <= (family === 4 ? 32 : 128);
}

/** Whether an address lies in one of the networks. Texts that are no network contain nothing. */
export function within(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 0) return false;
  const list = new BlockList();
  const type = family === 4 ? 'ipv4' : 'ipv6';
  for (const cidr of networks.filter(isNetwork)) {
    const [net = '', bits] = cidr.split('/');
    // A network of IPv6, `::/0` too, holds no IPv4 address.
    if (isIP(net) === family) list.addSubnet(net, Number(bits), type);
  }
  return list.check(plain, type);
}

/** Whether a network lies within another one. Texts that are no network lie nowhere. */
export function lies(inner: string, outer: string): boolean {
  const [address = '', bits] = inner.split('/');
  return (
    isNetwork(inner) && isNetwork(outer) && Number(bits) >= Number(outer.split('/')[1]) && within(address, [outer])
  );
}

/**
 * The network an address stands for where attempts are counted: an IPv4 address itself, of IPv6 the 64 bits that one household has
 * (RFC 6177), so that changing the rest of the address does not help.
 */
export function countedNetwork(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  return groups(plain).slice(0, 4).join(':');
}

/** The network by which a device is known again: providers hand out neighbouring addresses. */
export function homeNetwork(address: string): string {
  const plain = plainAddress(address);
  return isIP(plain) === 6 ? groups(plain).slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.');
}

/** The eight groups of an IPv6 address without leading zeros. */
function groups(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  return tail === undefined
    ? left
    : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
