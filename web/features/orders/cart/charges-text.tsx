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
  const sellers = new Map(
    groups.filter(isChargedAtOnce).map(({ sellerOrgId, sellerOrgName }) => [sellerOrgId, sellerOrgName]),
  );
  const [name] = sellers.values();
  const isWaiting = groups.some((group) => hasOrder(group) && !isChargedAtOnce(group));
  return (
    <>
      {name !== undefined && isWaiting && sellers.size === 1 ? (
        <OnlyAtOnce seller={name} isByCard={isByCard} />
      ) : (
        name !== undefined && <AtOnce sellers={sellers.size} isByCard={isByCard} />
      )}{' '}
      {isWaiting && (
        <Trans>
          An order with freight to be quoted waits until the seller enters the freight. Nothing is charged for
          it before. Then you get an email, and you pay.
        </Trans>
      )}
    </>
  );
}

/** The other sellers of the cart quote their freight first, so the text names the seller who charges. */
function OnlyAtOnce({ seller, isByCard }: { seller: string; isByCard: boolean }) {
  return isByCard ? (
    <Trans>{seller} charges your card when you place the order.</Trans>
  ) : (
    <Trans>{seller} charges you on the payment provider’s secure page.</Trans>
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
