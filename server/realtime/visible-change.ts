import type { Change } from '../../contract/realtime.ts';
import type { Actor } from '../access/actor.ts';
import { mayInOrganization, mayOnPlatform } from '../access/policy.ts';
import type { Notification } from './change-feed.ts';

/**
 * The part of a change that this actor may see: the ids to read again. Null when the change does not concern the actor.
 */
export function visibleChange(actor: Actor, change: Notification): Change | null {
  switch (change.topic) {
    case 'gap':
    case 'products':
      return { topic: 'sync' };
    case 'product':
      return maySeeProduct(actor, change) ? { topic: 'product', id: change.id } : null;
    case 'order':
      return maySeeOrder(actor, change) ? { topic: 'order', id: change.id } : null;
    case 'cart':
      return change.userId === actor.userId || mayInOrganization(actor, 'purchases.make', change.orgId)
        ? { topic: 'cart', orgId: change.orgId }
        : null;
    case 'cards':
      return change.userId === actor.userId || mayInOrganization(actor, 'cards.manage', change.orgId)
        ? { topic: 'cards', orgId: change.orgId }
        : null;
    case 'connectedAccount':
      if (mayInOrganization(actor, 'payments.read', change.orgId)) {
        return { topic: 'connectedAccount', orgId: change.orgId };
      }
      return change.isPublic ? { topic: 'seller', orgId: change.orgId } : null;
    // Stryker disable next-line ConditionalExpression: without this case, the next case returns the same change.
    case 'organization':
      return actor.memberships.has(change.orgId) ? { topic: 'membership', orgId: change.orgId } : null;
    case 'membership':
      return change.userId === actor.userId || actor.memberships.has(change.orgId)
        ? { topic: 'membership', orgId: change.orgId }
        : null;
    case 'list':
      return change.userId === actor.userId || mayInOrganization(actor, 'purchases.make', change.orgId)
        ? { topic: 'list', id: change.id }
        : null;
    case 'requisition':
      return actor.memberships.has(change.orgId) ? { topic: 'requisition', orgId: change.orgId } : null;
    case 'budget':
      return actor.memberships.has(change.orgId) ? { topic: 'budget', orgId: change.orgId } : null;
    case 'quote':
      return actor.memberships.has(change.orgId) ? { topic: 'quote', orgId: change.orgId } : null;
    case 'creditAccount':
      return actor.memberships.has(change.orgId) ? { topic: 'creditAccount', orgId: change.orgId } : null;
    case 'verification':
      return change.userId === actor.userId ||
        mayInOrganization(actor, 'verification.manage', change.orgId) ||
        mayOnPlatform(actor, 'platform.read')
        ? { topic: 'verification', orgId: change.orgId }
        : null;
    case 'recall':
      return maySeeRecall(actor, change) ? { topic: 'recall' } : null;
    case 'invitation':
      return change.userId === actor.userId ? { topic: 'invitation' } : null;
    case 'user':
      return change.userId === actor.userId ? { topic: 'sync' } : null;
    case 'session':
      return null;
  }
}

function maySeeProduct(actor: Actor, product: Extract<Notification, { topic: 'product' }>): boolean {
  return (
    product.isPublic ||
    mayInOrganization(actor, 'products.read', product.orgId) ||
    mayOnPlatform(actor, 'products.readAll')
  );
}

function maySeeOrder(actor: Actor, order: Extract<Notification, { topic: 'order' }>): boolean {
  return (
    (order.buyerId === actor.userId && isInside(actor, order.buyerOrgId)) ||
    mayInOrganization(actor, 'purchases.read', order.buyerOrgId) ||
    mayInOrganization(actor, 'sales.read', order.sellerOrgId) ||
    mayOnPlatform(actor, 'platform.read')
  );
}

function maySeeRecall(actor: Actor, { orgId, userId }: Extract<Notification, { topic: 'recall' }>): boolean {
  if (orgId !== null) return actor.memberships.has(orgId);
  return userId === null ? mayOnPlatform(actor, 'platform.read') : userId === actor.userId;
}

/** Whether the actor buys for themselves, or is a member of this organization. */
function isInside({ memberships, closedMemberships }: Actor, orgId: string | null): boolean {
  return orgId === null || memberships.has(orgId) || closedMemberships.has(orgId);
}

/** Whether the actor's rights may have changed, so that they must be read again before the next change is sent. */
export function changesRights(actor: Actor, change: Notification): boolean {
  return (
    change.topic === 'gap' ||
    ((change.topic === 'membership' || change.topic === 'user') && change.userId === actor.userId) ||
    (change.topic === 'organization' && actor.memberships.has(change.orgId)) ||
    // Stryker disable next-line ConditionalExpression: only a session's change has a sessionId.
    (change.topic === 'session' && change.sessionId === actor.sessionId)
  );
}
