import { Resolver } from 'node:dns/promises';
import type { Env } from '../env.ts';
import { isLoopback, isPublicAddress, literalAddress } from './public-address.ts';

export type Resolve = (name: string) => Promise<readonly string[]>;

/** Where the server may send requests whose URL a user has chosen, and who answers what addresses a name has. */
export type Reach = {
  /** Whether this machine is allowed, also without TLS. Never in production. */
  toLoopback: boolean;
  resolve: Resolve;
};

export function reachOf(env: Pick<Env, 'requestsToLoopback' | 'dnsServers'>): Reach {
  const resolver = openResolver(env);
  return { toLoopback: env.requestsToLoopback, resolve: (name) => addressesOf(resolver, name) };
}

/**
 * Asks the DNS itself. `dns.lookup` would occupy a thread of the process, and four names whose DNS does not answer would
 * occupy all of them. It would also read names of the local network.
 */
export function openResolver({ dnsServers }: Pick<Env, 'dnsServers'>): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  return resolver;
}

async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${name} has no address`);
  return addresses;
}

/** Whether requests may be sent to this address. */
export function isAllowedAddress(address: string, { protocol }: URL, toLoopback: boolean): boolean {
  if (toLoopback && isLoopback(address)) return true;
  return protocol === 'https:' && isPublicAddress(address);
}

/**
 * Whether requests may ever be sent to this URL. A name is checked only when a request is sent, because its addresses may
 * change.
 */
export function isWithinReach(url: URL, toLoopback: boolean): boolean {
  const literal = literalAddress(url);
  if (literal) return isAllowedAddress(literal, url, toLoopback);
  return url.protocol === 'https:' || (url.protocol === 'http:' && toLoopback);
}
