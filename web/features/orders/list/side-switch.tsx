import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { storedChoice } from '../../organizations/stored-choice.ts';
import { type OrderSide, orderSides } from '../order-side.ts';
import { ordersSearch } from '../search-params.ts';
import { useNewsOfOrders } from '../use-order-news.ts';

type SideSwitchProps = { side: OrderSide; active: Membership | null | undefined };

/** Shown only when there is more than one side. Its place is reserved for users who had an active organization before. */
export function SideSwitch({ side, active }: SideSwitchProps) {
  const { t } = useLingui();
  const { user } = useAuth();
  const navigate = useNavigate({ from: paths.orders });
  const news = useNewsOfOrders(active);
  const sides = orderSides(active ?? null);
  const isExpected = active === undefined && user !== null && storedChoice(user.id) !== null;
  if (sides.length < 2 && !isExpected) return null;
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
