import * as z from 'zod/mini';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

/** What the marketplace stores about a device with a given identifier. */
const knownDevice = z.object({
  /** The organization's own product with this identifier. An organization can have only one. */
  own: z.nullable(z.object({ id, name: z.string() })),
  /** An active product of another seller with this identifier. */
  other: z.nullable(
    z.object({ name: z.string(), seller: z.string(), details: z.record(z.string(), z.unknown()) }),
  ),
});
export type KnownDevice = z.infer<typeof knownDevice>;

export const knownDevices = {
  findDevice: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/products/device',
    summary:
      "What is known about a device: the organization's own product, and the description of another seller",
    access: { kind: 'organization', action: 'products.manage' },
  })
    .input(
      z.object({
        orgId: id,
        udiDi: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.detailValue)),
      }),
    )
    .output(knownDevice),
};
