import * as z from 'zod/mini';
import { id } from './fields.ts';
import { operation } from './operation.ts';

export const verificationStatuses = ['verified', 'restricted', 'pending'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

const connectedAccount = z.object({
  orgId: id,
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
  verificationStatus: z.enum(verificationStatuses),
  requirementsCurrentlyDue: z.array(z.string()),
  requirementsPastDue: z.array(z.string()),
});
export type ConnectedAccount = z.infer<typeof connectedAccount>;

export const payments = {
  findConnectedAccount: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/connected-account',
    summary: "The organization's connected account; null when there is none yet",
    access: { kind: 'organization', action: 'payments.read' },
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ account: z.nullable(connectedAccount) })),
  /** Path, body and answer are the specification's (section 7, HTTP calls). */
  createAccountLink: operation({
    method: 'POST',
    path: '/api/stripe/create-account-link',
    summary: "A single-use address of the provider's onboarding for the organization",
    access: { kind: 'organization', action: 'payments.onboard' },
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ url: z.string() })),
};
