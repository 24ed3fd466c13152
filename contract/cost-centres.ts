import * as z from 'zod/mini';
import { printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { id, person } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

export const costCentre = z.object({
  id,
  /**
   * The code never changes, because orders contain it. It is unique in the organization: two codes that differ only in
   * upper and lower case count as equal.
   */
  code: z.string(),
  name: z.string(),
  /** A member of the organization. Null when nobody is named, or the owner has left. */
  owner: z.nullable(person),
  /** Whether the cost centre is archived, so that it can no longer be chosen at checkout. */
  isArchived: z.boolean(),
});
export type CostCentre = z.infer<typeof costCentre>;

const fields = {
  name: printedLine(limits.costCentreName).check(z.minLength(1, because('COST_CENTRE_NAME_MISSING'))),
  ownerId: z._default(z.nullable(z.uuid(because('COST_CENTRE_OWNER_UNKNOWN')).check(z.toLowerCase())), null),
};

export const createCostCentreInput = z.object({
  orgId: id,
  code: printedLine(limits.costCentre).check(z.minLength(1, because('COST_CENTRE_CODE_MISSING'))),
  ...fields,
});
export const updateCostCentreInput = z.object({ orgId: id, id, ...fields, isArchived: z.boolean() });

export const costCentres = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/cost-centres',
    summary: 'The cost centres of an organization of mine by code, archived ones last',
    access: { kind: 'organization', action: 'organization.read' },
    scopes: ['organization.read'],
  })
    .input(z.object({ orgId: id }))
    .output(z.array(costCentre)),
  create: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/cost-centres',
    summary:
      'Add a cost centre. While the organization has active cost centres, its orders use only their codes',
    access: { kind: 'organization', action: 'organization.manage' },
    refuses: ['TOO_MANY_COST_CENTRES'],
  })
    .input(createCostCentreInput)
    .output(z.object({ id })),
  update: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/cost-centres/{id}',
    summary: 'Change name and owner of a cost centre, archive or restore it. Its code stays',
    access: { kind: 'organization', action: 'organization.manage' },
    refuses: ['NOT_FOUND'],
  })
    .input(updateCostCentreInput)
    .output(z.object({})),
};
