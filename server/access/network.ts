import ipaddr from 'ipaddr.js';

/**
 * The network to which a rate limit attributes an address. All IPv6 addresses with the same first 64 bits count
 * together, because a household gets at least such a network (RFC 6177). Each IPv4 address counts separately, even if
 * it is written as IPv6 (`::ffff:192.0.2.1`).
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
