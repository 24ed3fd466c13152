import { limits } from './limits.ts';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
/** At least two parts, the last one with a letter: `hospital.example`, but neither `localhost` nor an IP address. */
const form = new RegExp(`^(${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`);

/** The name in the one notation that is stored: in lower case, other letters encoded, without a dot at the end. */
export function writeDomain(value: string): string {
  const bare = value.trim().replace(/\.$/, '');
  return (/^[^\s/?#@:\\]+$/.test(bare) && URL.parse(`https://${bare}`)?.hostname) || bare;
}

export function isDomain(value: string): boolean {
  return value.length <= limits.domain && form.test(value);
}

/** The name and the value of the TXT record with which an organization proves that a domain is its own. */
export function domainRecord({ domain, token }: { domain: string; token: string }) {
  return { name: `_myelin-challenge.${domain}`, value: `myelin-verification=${token}` };
}
