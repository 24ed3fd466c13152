import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Pack } from '../../../../contract/order-lines.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { issueWords } from '../../../api/field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { quantityText } from '../lists/quantity-text.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { type ProductToAdd, useLineToAdd } from './use-line-to-add.ts';

type QuantityToCartProps = {
  product: ProductToAdd;
  /** The chosen pack, and its smallest quantity. Undefined if the user has no price for the pack. */
  line: { pack: Pack; quantity: number } | undefined;
};

/**
 * A field for the number of packs, and the button that adds them to the cart. Renders nothing if the user cannot buy the
 * product.
 */
export function QuantityToCart({ product, line }: QuantityToCartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { mutate, isPending, isReady, isAllowed } = useAddToCart({
    name: product.name,
    showsRefusedLine: true,
  });
  const added = useLineToAdd(product, line);
  if (!isAllowed || !added) return null;
  const add = () => {
    // Enter in the field also calls this function, even while the button is disabled or busy.
    if (!isReady || isPending) return;
    const typed = z.safeParse(quantityText, input.current?.value ?? '');
    const issue = typed.error?.issues[0];
    setError(issue && issueWords(issue));
    if (!typed.success) return input.current?.focus();
    mutate([{ ...added, quantity: typed.data }], {
      onError: (failure) => setError(Object.values(refusedFields(failure))[0]),
    });
  };
  return (
    <Field className="mt-3" label={<Trans>Quantity</Trans>} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            ref={input}
            defaultValue={added.quantity ?? 1}
            inputMode="numeric"
            autoComplete="off"
            className="w-20 text-right"
            onKeyDown={({ key }) => key === 'Enter' && add()}
          />
          <Button className="flex-1" variant="outline" disabled={!isReady} busy={isPending} onClick={add}>
            <ShoppingCart aria-hidden="true" />
            <Trans>Add to cart</Trans>
          </Button>
        </span>
      )}
    </Field>
  );
}
