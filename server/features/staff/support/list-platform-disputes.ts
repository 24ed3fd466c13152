import { answerableStatuses } from '../../../../contract/money-choices.ts';
import type { PlatformDispute } from '../../../../contract/platform-disputes.ts';
import type { Database } from '../../../db/connection.ts';
import { providerIdShape } from '../../../db/cursor.ts';
import { type Listing, listPage } from '../../../db/list-page.ts';
import { disputeJoins, disputeJson } from '../../orders/money/dispute-json.ts';

const answerable = answerableStatuses.map((status) => `'${status}'`).join(', ');

const common = {
  from: 'disputes',
  id: 'r.id',
  idShape: providerIdShape,
  item: `${disputeJson.replaceAll(/\bd\./g, 'r.')}::jsonb || jsonb_build_object('sellerOrgId', s.id, 'sellerOrgName', s.name)`,
  joins: `${disputeJoins.replaceAll(/\bd\./g, 'r.')} JOIN organizations s ON s.id = r.seller_org_id`,
};

/** Disputes that still accept evidence, sorted by deadline. */
const open: Listing = {
  ...common,
  key: 'coalesce(r.evidence_due_by, r.opened_at)',
  direction: 'ASC',
};
const over: Listing = { ...common, key: 'r.opened_at' };

type Query = { side: 'open' | 'over'; cursor?: string | undefined; pageSize: number };

export function listPlatformDisputes(
  db: Database,
  { side, ...page }: Query,
): Promise<{ items: PlatformDispute[]; nextCursor: string | null }> {
  const isOpen = side === 'open';
  return listPage<PlatformDispute>(db, isOpen ? open : over, {
    ...page,
    filters: () => [`r.status ${isOpen ? 'IN' : 'NOT IN'} (${answerable})`],
  });
}
