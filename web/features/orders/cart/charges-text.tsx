import { Plural, Trans } from '@lingui/react/macro';
import type { CartGroup } from '../../../../contract/cart.ts';
import { hasOrder, isChargedAtOnce } from './cart-totals.ts';

type ChargesTextProps = {
  /** The orders that are not bought on account. */
  groups: readonly CartGroup[];
  isByCard?: boolean;
};

/**
 * Says who charges the buyer and when. Goods of one seller in two currencies become two orders. If the seller must quote
 * the freight of an order, the buyer pays after the quote and not when the order is placed.
 */
export function ChargesText({ groups, isByCard = false }: ChargesTextProps) {
  const sellers = new Set(groups.filter(isChargedAtOnce).map(({ sellerOrgId }) => sellerOrgId)).size;
  const isWaiting = groups.some((group) => hasOrder(group) && !isChargedAtOnce(group));
  return (
    <>
      {sellers > 0 && <AtOnce sellers={sellers} isByCard={isByCard} />}{' '}
      {isWaiting && (
        <Trans>
          An order with freight to be quoted waits until the seller enters the freight. Nothing is charged for
          it before. Then you get an email, and you pay.
        </Trans>
      )}
    </>
  );
}

function AtOnce({ sellers, isByCard }: { sellers: number; isByCard: boolean }) {
  if (isByCard)
    return (
      <Plural
        value={sellers}
        one="The seller charges your card when you place the order."
        other="Each of the # sellers charges your card separately when you place the order."
      />
    );
  return (
    <Plural
      value={sellers}
      one="The seller charges you on the payment provider’s secure page."
      other="Each of the # sellers charges you separately on the payment provider’s secure page."
    />
  );
}
