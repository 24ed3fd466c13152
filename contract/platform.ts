import * as z from 'zod/mini';
import { time } from './fields.ts';
import { operation, staffReads } from './operation.ts';

const count = z.number();

const platformStatistics = z.object({
  users: count,
  /** Users with a session that was used in the last 30 days. */
  activeUsers: count,
  /** Sign-ups of the last 7 days. */
  signups: count,
  organizations: count,
  products: count,
  orders: count,
  /** The time at which the figures were computed. On a large platform, this can be a few minutes ago. */
  countedAt: time,
});
export type PlatformStatistics = z.infer<typeof platformStatistics>;

export const platform = {
  summarize: operation({
    method: 'GET',
    path: '/api/platform/statistics',
    summary: 'Figures of the platform: users, organizations, products and orders',
    access: staffReads,
  }).output(platformStatistics),
};
