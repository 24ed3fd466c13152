import { randomUUID } from 'node:crypto';
import type { Credential } from '../../contract/credentials.ts';
import type { CredentialKind } from '../../contract/verification-lists.ts';
import type { Person } from './builders.ts';
import { pdf } from './passports.ts';
import { dayFromNow, verifyAs } from './verification.ts';

type Asked = {
  orgId?: string;
  kind?: CredentialKind;
  number?: string;
  country?: string;
  region?: string;
  days?: number;
};

/** Uploads a document as evidence of a buyer. */
export async function aLicenceDocument(buyer: Pick<Person, 'client'>, orgId?: string): Promise<string> {
  const file = new File([pdf], 'licence.pdf');
  const upload = { ...(orgId && { orgId }), uploadId: randomUUID(), title: 'Licence', file };
  return (await buyer.client.credentials.uploadDocument(upload)).id;
}

/** Declares a credential of an organization, or else of the person. By default a radiation licence of New South Wales. */
export async function aCredential(buyer: Pick<Person, 'client'>, asked: Asked = {}): Promise<Credential> {
  const {
    orgId,
    kind = 'radiation_licence',
    number = 'RL 1',
    country = 'AU',
    region = 'NSW',
    days = 100,
  } = asked;
  const owner = orgId ? { orgId } : {};
  const documentId = await aLicenceDocument(buyer, orgId);
  const fields = { kind, number, country, region, validUntil: dayFromNow(days), documentId };
  const { values } = await buyer.client.credentials.set({ ...owner, ...fields });
  const value = values.find((one) => one.kind === kind && one.number === number && one.region === region);
  if (!value) throw new Error('The credential is not among those of the buyer');
  return value;
}

export async function aVerifiedCredential(
  buyer: Pick<Person, 'client'>,
  staff: Person,
  asked: Asked = {},
): Promise<Credential> {
  const credential = await aCredential(buyer, asked);
  await verifyAs(staff, credential.id);
  return credential;
}
