import ipaddr from 'ipaddr.js';

/**
 * The network that a rate limit counts an address for. A household gets an IPv6 network of at least 64 bits (RFC 6177), so each
 * address in it counts as the same visitor; an IPv4 address, also one written as IPv6 (`::ffff:192.0.2.1`), counts by itself.
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
