import { id, oneOf, type RawSearch, text } from '../../../search-params.ts';

/**
 * The search of /quotes. With an id the page shows this request, with `new` the form for a new one. `side` is the side
 * of the active organization: requests that it has sent or received. `product` is a product for the new request.
 */
export type QuotesSearch = {
  side?: 'sent' | 'received';
  id?: string;
  new?: 'empty' | 'cart';
  product?: string;
  cursor?: string;
};

export const quotesSearch = (raw: RawSearch): QuotesSearch => ({
  ...oneOf('side', sides, raw),
  ...id('id', raw),
  ...oneOf('new', starts, raw),
  ...id('product', raw),
  ...text('cursor', raw),
});
const sides = ['sent', 'received'] as const;
const starts = ['empty', 'cart'] as const;
