import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { cartCountQuery } from '../features/orders/cart/api.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { paths } from '../paths.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** The link to the cart of the active organization, with its number of lines. */
export function CartLink() {
  const { t } = useLingui();
  const { active } = useActiveOrganization();
  const { data } = useQuery({ ...cartCountQuery(active?.id ?? null), enabled: active !== undefined });
  const lines = data?.lines ?? 0;
  return (
    <Link
      to={paths.cart}
      data-tip={t`Cart`}
      className="relative inline-grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-neutral-soft hover:text-ink pointer-coarse:size-11"
    >
      <ShoppingCart aria-hidden="true" className="size-4" />
      <span className="sr-only">
        <Trans>Cart</Trans>
      </span>
      {lines > 0 && (
        <CountBadge
          count={lines}
          label={plural(lines, { one: '# product', other: '# products' })}
          className="absolute -top-1 -right-1"
        />
      )}
    </Link>
  );
}
