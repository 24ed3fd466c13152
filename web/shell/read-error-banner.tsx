import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { profileQuery } from '../features/identity/profile-query.ts';
import { cartCountQuery } from '../features/orders/cart/api.ts';
import { usePendingAccounts } from '../features/orders/credit/use-account-badge.ts';
import { usePendingQuotes } from '../features/orders/quotes/use-quote-badge.ts';
import { useOpenRecalls } from '../features/orders/recalls/use-open-recalls.ts';
import { useToDecide } from '../features/orders/requisitions/use-approval-badge.ts';
import { useOrderNews } from '../features/orders/use-order-news.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { receivedInvitationsQuery } from '../features/organizations/api.ts';
import { paths } from '../paths.ts';
import { ReadError } from '../reads/read-error.tsx';

const look = 'rounded-none md:px-6';

/**
 * Shows failed reads of the shell, for example for badges and banners. Without this banner, users would not notice that
 * the data is missing.
 */
export function ReadErrorBanner() {
  const { active } = useActiveOrganization();
  const { pathname } = useLocation();
  const profile = useQuery(profileQuery);
  const invitations = useQuery(receivedInvitationsQuery);
  const orderNews = useOrderNews(active);
  const toDecide = useToDecide(active?.id);
  const quotes = usePendingQuotes(active?.id);
  const accounts = usePendingAccounts(active?.id);
  const cart = useQuery({ ...cartCountQuery(active?.id ?? null), enabled: active !== undefined });
  const recalls = useOpenRecalls();
  return (
    <>
      <ReadError read={recalls} what={<Trans>The open recalls could not be loaded</Trans>} className={look} />
      <ReadError read={profile} what={<Trans>Failed to load profile</Trans>} className={look} />
      <ReadError
        read={invitations}
        what={<Trans>Unable to load the invitations to you</Trans>}
        className={look}
      />
      <ReadError
        read={cart}
        what={<Trans>The products in the cart could not be counted</Trans>}
        className={look}
      />
      <ReadError read={quotes} what={<Trans>The quotes could not be counted</Trans>} className={look} />
      <ReadError
        read={accounts}
        what={<Trans>The requests for accounts and the overdue invoices could not be counted</Trans>}
        className={look}
      />
      {/* The pages of the orders and approvals show these errors next to their own content. */}
      {pathname !== paths.orders && (
        <ReadError read={orderNews} what={<Trans>Orders could not be counted</Trans>} className={look} />
      )}
      {pathname !== paths.approvals && (
        <ReadError read={toDecide} what={<Trans>Unable to load the approvals</Trans>} className={look} />
      )}
    </>
  );
}
