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
import { orderQuery } from '../api.ts';
import { cartQuery } from '../cart/api.ts';
import type { QuotesSearch } from './quotes-search.ts';
import { RequestFormCards } from './request-form.tsx';
import { emptyLine, type RequestValues } from './request-values.ts';

/** The form for a new request, filled with a product, with the lines of an order or of the cart, or empty. */
export function NewRequest({ orgId, search }: { orgId: string; search: QuotesSearch }) {
  const addresses = useQuery(deliveryAddressesQuery(orgId));
  const cart = useQuery({ ...cartQuery(orgId), enabled: search.new === 'cart' });
  const product = useQuery({ ...productQuery(search.product ?? ''), enabled: search.product !== undefined });
  const order = useQuery({ ...orderQuery(search.order ?? ''), enabled: search.order !== undefined });
  const sources = [
    ...(search.new === 'cart' ? [{ read: cart, failure: <Trans>Unable to load the cart</Trans> }] : []),
    ...(search.product ? [{ read: product, failure: <Trans>Unable to load product</Trans> }] : []),
    ...(search.order ? [{ read: order, failure: <Trans>Unable to load order</Trans> }] : []),
  ];
  const missing = sources.find(({ read }) => read.data === undefined);
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
          missing ? (
            <Loaded<unknown> {...missing} loading={<RowsSkeleton />}>
              {() => null}
            </Loaded>
          ) : (
            <RequestFormCards
              orgId={orgId}
              addresses={saved}
              defaultValues={{
                ...{
                  title: '',
                  note: '',
                  deadline: '',
                  isSealed: false,
                  files: [],
                  deliverTo: saved[0]?.id ?? '',
                },
                ...linesOf(groupsOf({ cart: cart.data, order: order.data }, search.seller), product.data),
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}

type Lines = Pick<RequestValues, 'currency' | 'lines' | 'sellerOrgIds'>;
type Seller = { sellerOrgId: string; sellerOrgName: string; currency: Lines['currency'] };
type Lined = readonly { productId: string; pack: Pack; name: string; quantity: number }[];
type Group = Seller & { lines: Lined };
type Sold = {
  cart: { groups: readonly Group[] } | undefined;
  order: (Seller & { items: Lined }) | undefined;
};
type Product = {
  id: string;
  name: string;
  currency: Lines['currency'];
  organization: { id: string; name: string };
};

function groupsOf({ cart, order }: Sold, seller: string | undefined): readonly Group[] {
  if (order) return [{ ...order, lines: order.items }];
  return (cart?.groups ?? []).filter(({ sellerOrgId }) => seller === undefined || sellerOrgId === seller);
}

function linesOf(groups: readonly Group[], product: Product | undefined): Lines {
  const sold = [
    ...(product ? [{ productId: product.id, pack: 'each' as const, name: product.name, quantity: 1 }] : []),
    ...groups.flatMap(({ lines }) => lines),
  ];
  const sellers = [
    ...(product ? [product.organization] : []),
    ...groups.map((group) => ({ id: group.sellerOrgId, name: group.sellerOrgName })),
  ];
  return {
    currency: product?.currency ?? groups[0]?.currency ?? defaultCurrency,
    lines:
      sold.length === 0
        ? [emptyLine]
        : sold.map(({ productId, pack, name, quantity }) => ({
            ...{ productId, pack, description: name, unit: '', quantity: String(quantity) },
          })),
    sellerOrgIds: [...new Map(sellers.map(({ id, name }) => [id, { id, name }])).values()],
  };
}
