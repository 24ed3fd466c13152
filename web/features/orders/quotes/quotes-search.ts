import { id, oneOf, type RawSearch, text } from '../../../search-params.ts';

/**
 * The search of /quotes. With an id the page shows this request, with `new` the form for a new one. `side` is the side
 * of the active organization: requests that it has sent or received. The new request has the `product`, the lines of
 * the `order`, or the lines of the cart (only those of the `seller` if it is given).
 */
export type QuotesSearch = {
  side?: 'sent' | 'received';
  id?: string;
  new?: 'empty' | 'cart';
  product?: string;
  order?: string;
  seller?: string;
  cursor?: string;
};

export const quotesSearch = (raw: RawSearch): QuotesSearch => ({
  ...oneOf('side', sides, raw),
  ...id('id', raw),
  ...oneOf('new', starts, raw),
  ...id('product', raw),
  ...id('order', raw),
  ...id('seller', raw),
  ...text('cursor', raw),
});
const sides = ['sent', 'received'] as const;
const starts = ['empty', 'cart'] as const;
