import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultCurrency } from '../../../../contract/money.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { deliveryAddressesQuery } from '../../organizations/delivery/api.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { productQuery } from '../../products/api.ts';
import { cartQuery } from '../cart/api.ts';
import type { QuotesSearch } from './quotes-search.ts';
import { RequestFormCards } from './request-form.tsx';
import { emptyLine, type RequestValues } from './request-values.ts';

/** The form for a new request, filled with a product, with the lines of the cart, or empty. */
export function NewRequest({ orgId, search }: { orgId: string; search: QuotesSearch }) {
  const addresses = useQuery(deliveryAddressesQuery(orgId));
  const cart = useQuery({ ...cartQuery(orgId), enabled: search.new === 'cart' });
  const product = useQuery({ ...productQuery(search.product ?? ''), enabled: search.product !== undefined });
  const isWaiting = (search.new === 'cart' && cart.isLoading) || product.isLoading;
  return (
    <>
      <BackLink to={paths.quotes} search={{ side: 'sent' }}>
        <Trans>Quotes</Trans>
      </BackLink>
      <RouteHeader subtitle={<Trans>New request for quotation</Trans>} />
      <Loaded
        read={addresses}
        failure={<Trans>Unable to load the delivery addresses</Trans>}
        loading={<RowsSkeleton />}
      >
        {(saved) =>
          isWaiting ? (
            <RowsSkeleton />
          ) : (
            <RequestFormCards
              orgId={orgId}
              addresses={saved}
              defaultValues={{
                ...{ title: '', note: '', deadline: '', isSealed: false, deliverTo: saved[0]?.id ?? '' },
                ...linesOf(cart.data, product.data),
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}

type Lines = Pick<RequestValues, 'currency' | 'lines' | 'sellerOrgIds'>;
type Cart = {
  groups: readonly {
    sellerOrgId: string;
    sellerOrgName: string;
    currency: Lines['currency'];
    lines: readonly { productId: string; pack: Pack; name: string; quantity: number }[];
  }[];
};
type Product = {
  id: string;
  name: string;
  currency: Lines['currency'];
  organization: { id: string; name: string };
};

function linesOf(cart: Cart | undefined, product: Product | undefined): Lines {
  const sold = [
    ...(product ? [{ productId: product.id, pack: 'each' as const, name: product.name, quantity: 1 }] : []),
    ...(cart?.groups.flatMap(({ lines }) => lines) ?? []),
  ];
  const sellers = [
    ...(product ? [product.organization] : []),
    ...(cart?.groups.map((group) => ({ id: group.sellerOrgId, name: group.sellerOrgName })) ?? []),
  ];
  return {
    currency: product?.currency ?? cart?.groups[0]?.currency ?? defaultCurrency,
    lines:
      sold.length === 0
        ? [emptyLine]
        : sold.map(({ productId, pack, name, quantity }) => ({
            ...{ productId, pack, description: name, unit: '', quantity: String(quantity) },
          })),
    sellerOrgIds: [...new Map(sellers.map(({ id, name }) => [id, { id, name }])).values()],
  };
}
