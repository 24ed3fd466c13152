import * as z from 'zod/mini';
import { id, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, staffReads } from './operation.ts';
import { order } from './orders.ts';
import { productStatuses } from './product-status.ts';

const recentProduct = z.object({
  id,
  name: z.string(),
  status: z.enum(productStatuses),
  price: z.string(),
  currency: order.shape.currency,
  orgId: id,
  orgName: z.string(),
  createdAt: time,
});
export type RecentProduct = z.infer<typeof recentProduct>;

/** Counted up to {@link limits.attention}. */
const count = z.number();
const standing = z.object({
  failedEvents: count,
  failedJobs: count,
  unsentEmails: count,
  openDisputes: count,
  openDiscrepancies: count,
  /** The values by which the lists can be filtered. */
  eventTypes: z.array(z.string()),
  tasks: z.array(z.string()),
  emailKinds: z.array(z.string()),
  staffActions: z.array(z.string()),
  /** Every user who took an action as platform staff, including users who are no longer staff. */
  staff: z.array(z.object({ id, name: z.string() })),
});
export type SupportStanding = z.infer<typeof standing>;

/** The first page that platform staff open when a user asks for help. */
export const supportOverview = {
  summarize: operation({
    method: 'GET',
    path: '/api/platform/support',
    summary: 'Counts of what needs attention, and the filter values of the lists',
    access: staffReads,
  }).output(standing),
  listRecent: operation({
    method: 'GET',
    path: '/api/platform/recent',
    summary: `The latest ${limits.recent} orders and the latest ${limits.recent} products of all organizations`,
    access: staffReads,
  }).output(z.object({ orders: z.array(order), products: z.array(recentProduct) })),
};
