import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { OrganizationProfile, updateOrganizationInput } from '../../../contract/organizations.ts';
import type { ActorContext } from '../../access/context.ts';
import { organizations } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { saveSquarePicture } from '../../storage/save-square-picture.ts';
import { limited } from '../identity/attempt-limits.ts';
import { countSent } from '../identity/attempts.ts';
import { rethrowAsRefusal } from './database-refusal.ts';
import { findOrganization } from './find-organization.ts';

type Requirements = { orgId: string; purchaseOrderNumber: boolean; costCentre: boolean };

/**
 * An empty name or an invalid type leaves the stored value unchanged (docs/product.md, Validation).
 * @throws TYPE_HAS_PRODUCTS, GST_WITHOUT_ABN
 */
export async function updateOrganization(
  context: ActorContext,
  { orgId, name, type, abn, ...fields }: z.output<typeof updateOrganizationInput>,
): Promise<OrganizationProfile> {
  return change(context, orgId, {
    ...fields,
    ...(name !== '' && { name }),
    ...(type !== null && { type }),
    abn: abn.replaceAll(' ', ''),
  });
}

export function setCheckoutRequirements(
  context: ActorContext,
  { orgId, purchaseOrderNumber, costCentre }: Requirements,
): Promise<OrganizationProfile> {
  return change(context, orgId, {
    requiresPurchaseOrderNumber: purchaseOrderNumber,
    requiresCostCentre: costCentre,
  });
}

export async function uploadLogo(
  context: ActorContext,
  { orgId, image }: { orgId: string; image: Blob },
): Promise<OrganizationProfile> {
  const { userId: account } = context.actor;
  await countSent(context.deps.db, limited.upload(account));
  const logoUrl = await saveSquarePicture(context.deps.storage, image, {
    account,
    prefix: 'logo',
    fit: 'contain',
  });
  return change(context, orgId, { logoUrl });
}

export function deleteLogo(context: ActorContext, orgId: string): Promise<OrganizationProfile> {
  return change(context, orgId, { logoUrl: null });
}

async function change(
  { deps, actor }: ActorContext,
  orgId: string,
  values: Partial<typeof organizations.$inferInsert>,
): Promise<OrganizationProfile> {
  await withActor(deps.db, actor.userId, (tx) =>
    tx
      .update(organizations)
      .set(values)
      // Does not change an organization that was closed in the meantime. findOrganization below then refuses the
      // request.
      .where(sql`${eq(organizations.id, orgId)} AND ${organizations.status} <> 'closed'`),
  ).catch(rethrowAsRefusal);
  return findOrganization(deps.db, orgId, actor.userId);
}
