import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** What a household or a server is given of the newer net is a /64: whoever has one address there has all of them. */
const GROUPS_KEPT = 4;
const GROUPS = 8;

/** By what limits know an address: as it is, or the network it belongs to. */
export const addressKey = (ip: string): string => {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = '', after] = ip.split('%')[0]!.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from(
    { length: after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length) },
    () => '0',
  );
  const groups = [...head, ...zeros, ...tail].slice(0, GROUPS_KEPT);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
