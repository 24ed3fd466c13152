import ipaddr from 'ipaddr.js';

/**
 * The network to which a rate limit attributes an address. A household gets an IPv6 network of at least 64 bits (RFC
 * 6177), so all of its addresses count together. An IPv4 address counts by itself, also when written as IPv6
 * (`::ffff:192.0.2.1`).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return 'parts' in parsed
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
