import * as z from 'zod/mini';
import { approvalDelegation } from './approval-delegations.ts';
import { fullName, knownSession } from './auth.ts';
import { budget } from './budgets.ts';
import { savedCard } from './cards.ts';
import { cart } from './cart.ts';
import { creditAccount } from './credit-accounts.ts';
import { deliveryAddress } from './delivery.ts';
import { because } from './field-reason.ts';
import { id, time } from './fields.ts';
import { limits } from './limits.ts';
import { foundLot } from './lots.ts';
import { operation, reauthenticationRefusals, signedIn, uploadRefusals } from './operation.ts';
import { messageSides } from './order-messages.ts';
import { ownRefund } from './order-money.ts';
import { order } from './orders.ts';
import { createOrganizationInput, membership } from './organizations.ts';
import { passkey } from './passkeys.ts';
import { platformRoles, primaryRoles } from './permissions.ts';
import { productList } from './product-lists.ts';
import { listedQuoteRequest, ownQuote } from './quote-requests.ts';
import { listedRequisition } from './requisitions.ts';
import { restockRequest } from './restock-requests.ts';
import { savedView } from './saved-views.ts';
import { externalIdentity } from './single-sign-on.ts';
import { declaredByUser } from './verification-value.ts';

const profile = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** Null until onboarding is complete. */
  role: z.nullable(z.enum(platformRoles)),
  isEmailVerified: z.boolean(),
  createdAt: time,
});
export type Profile = z.infer<typeof profile>;

export const primaryRole = z.enum(primaryRoles, because('PRIMARY_ROLE_MISSING'));

/** What the server keeps about a person. */
const accountExport = z.object({
  profile,
  memberships: z.array(membership),
  orders: z.array(order),
  /** The lots in these orders. */
  lots: z.array(foundLot),
  /** The refunds of the user's purchases. */
  refunds: z.array(ownRefund),
  messages: z.array(
    z.object({ id, orderId: id, side: z.enum(messageSides), text: z.string(), sentAt: time }),
  ),
  sessions: z.array(knownSession),
  passkeys: z.array(passkey),
  /** The user's accounts at identity providers. */
  externalIdentities: z.array(externalIdentity),
  savedViews: z.array(savedView),
  restockRequests: z.array(restockRequest),
  lists: z.array(productList),
  deliveryAddresses: z.array(deliveryAddress),
  savedCards: z.array(savedCard),
  /** The cost centres that the user owns. */
  costCentres: z.array(z.object({ orgId: id, code: z.string(), name: z.string() })),
  /** The budgets of these cost centres. */
  budgets: z.array(budget),
  requisitions: z.array(listedRequisition),
  quoteRequests: z.array(listedQuoteRequest),
  /** Versions of quotes that the user has sent for organizations to which the user belongs. */
  quotes: z.array(ownQuote),
  /** The credit accounts that the user requested. */
  creditAccounts: z.array(creditAccount),
  /** The delegations from and to the user. */
  approvalDelegations: z.array(approvalDelegation),
  /** The values that the user declared for the verification of sellers. */
  verification: z.array(declaredByUser),
  cart,
  exportedAt: time,
});
export type AccountExport = z.infer<typeof accountExport>;

export const users = {
  findRole: operation({
    method: 'GET',
    path: '/api/users/me/role',
    summary: 'The role of the signed-in user; null means that onboarding is needed',
    access: signedIn,
  }).output(z.object({ role: z.nullable(z.enum(platformRoles)) })),
  findProfile: operation({
    method: 'GET',
    path: '/api/users/me',
    summary: 'The profile of the signed-in user',
    access: signedIn,
  }).output(profile),
  createProfile: operation({
    method: 'POST',
    path: '/api/users/me',
    summary: 'Create the profile if it is missing; safe to repeat',
    access: signedIn,
  }).output(profile),
  completeOnboarding: operation({
    method: 'POST',
    path: '/api/users/me/onboarding',
    summary: 'Choose the primary role, and create the organization, in one step',
    access: signedIn,
    refuses: ['ALREADY_ONBOARDED'],
  })
    .input(z.object({ role: primaryRole, organization: z.nullable(createOrganizationInput) }))
    .output(z.object({ role: primaryRole, organization: z.nullable(membership) })),
  updateProfile: operation({
    method: 'PATCH',
    path: '/api/users/me',
    summary: 'Change the full name',
    access: signedIn,
  })
    .input(z.object({ fullName }))
    .output(profile),
  uploadAvatar: operation({
    method: 'PUT',
    path: '/api/users/me/avatar',
    summary: 'Set the picture: JPEG, PNG, WebP or AVIF; decoded, cropped to a square and re-encoded',
    access: signedIn,
    refuses: [...uploadRefusals, 'BUSY'],
  })
    .input(z.object({ image: z.file().check(z.maxSize(limits.avatarBytes, because('PICTURE_TOO_LARGE'))) }))
    .output(profile),
  deleteAvatar: operation({
    method: 'DELETE',
    path: '/api/users/me/avatar',
    summary: 'Remove the picture',
    access: signedIn,
  }).output(profile),
  exportData: operation({
    method: 'GET',
    path: '/api/users/me/export',
    summary:
      'What the server keeps about me: profile, memberships, orders and their lots, refunds of my purchases, messages about orders that I wrote, sessions, accounts at identity providers, saved views, lists, delivery addresses, saved cards, cost centres that I own with their budgets, requisitions, requests for quotation, quotes that I sent, credit accounts that I requested, approval delegations from and to me, values that I declared for the verification of sellers, and cart',
    access: signedIn,
    refuses: ['VIEWING_ONLY', 'SINGLE_SIGN_ON_NEEDED'],
  }).output(accountExport),
  deleteAccount: operation({
    method: 'POST',
    path: '/api/users/me/delete',
    summary: 'Anonymize the profile and end every session; refused while an organization would have no owner',
    access: signedIn,
    refuses: [...reauthenticationRefusals, 'ONLY_OWNER', 'ACCOUNT_OBLIGED'],
  })
    .input(
      z.object({
        password: z
          .string()
          .check(z.minLength(1, because('PASSWORD_MISSING')), z.maxLength(limits.password.max)),
      }),
    )
    .output(z.object({})),
};
