import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { ordersSearch } from '../../../search-params.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { type OrderSide, orderSides } from '../order-side.ts';

type SideSwitchProps = { side: OrderSide; active: Membership | null };

/** Only where there is more than one side to see. */
export function SideSwitch({ side, active }: SideSwitchProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.orders });
  const sides = orderSides(active);
  if (sides.length < 2) return null;
  return (
    <Segmented
      label={t`Which orders`}
      value={side}
      onValueChange={(next) => void navigate({ search: ordersSearch({ side: next }), resetScroll: false })}
      options={sides.map((value) => ({ value, label: t(words[value]) }))}
    />
  );
}

const words: Record<OrderSide, MessageDescriptor> = {
  purchases: msg`Purchases`,
  organization: msg`Organization`,
  sales: msg`Sales`,
};
