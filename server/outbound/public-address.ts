import ipaddr from 'ipaddr.js';

/**
 * IPv6 addresses in the range of global unicast (RFC 4291) that do not lead to a public host: protocol assignments with
 * Teredo, documentation, 6to4. Addresses that contain an IPv4 address (IPv4-mapped, NAT64) are outside of 2000::/3.
 */
const special = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether the address is that of a public host. Every range that is not known to be public is refused: loopback,
 * private, link-local, carrier-grade NAT, multicast, documentation, reserved.
 * @param address as `dns.lookup` and sockets return it
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return (
    parsed.zoneId === undefined &&
    parsed.match(globalUnicast) &&
    !special.some((range) => parsed.match(range))
  );
}

/** Whether the address is one of this machine. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * The address in the URL itself, without brackets. The URL parser writes every notation of an IPv4 address (decimal,
 * octal, hexadecimal, shortened) with four numbers. Null for a name.
 */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}
