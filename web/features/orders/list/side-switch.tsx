import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { type OrderSide, orderSides } from '../order-side.ts';
import { ordersSearch } from '../search-params.ts';
import { useOrderBadge } from '../use-order-news.ts';

/**
 * Switches between the user's sides. Shown only for a user with several sides. Until the organization has loaded, its
 * space is reserved if the user had several sides on the last visit.
 */
export function SideSwitch({ side }: { side: OrderSide }) {
  const { t } = useLingui();
  const { active, workplace } = useActiveOrganization();
  const navigate = useNavigate({ from: paths.orders });
  const news = useOrderBadge(active);
  const sides = orderSides(workplace?.active ?? null);
  if (sides.length < 2) return null;
  return (
    <div className="-mt-2 mb-5 h-9 pointer-coarse:h-11">
      {active !== undefined && (
        <Segmented
          label={t`Which orders`}
          value={side}
          onValueChange={(next) =>
            void navigate({ search: ordersSearch({ side: next }), resetScroll: false })
          }
          options={sides.map((value) => ({
            value,
            label: t(words[value]),
            ...(value === 'sales' && news && { news }),
          }))}
        />
      )}
    </div>
  );
}

const words: Record<OrderSide, MessageDescriptor> = {
  purchases: msg`Purchases`,
  organization: msg`Organization`,
  sales: msg`Sales`,
};
