import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';

/**
 * A button with which the seller decides to ship the order later, when the products are in stock again. It is for an
 * order that was paid when no stock was left.
 */
export function ShipWhenAvailable({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const wait = useMutation({
    mutationFn: () => client.orders.shipWhenAvailable({ id: orderId }),
    meta: { errorTitle: msg`Failed to save the decision` },
    onSuccess: () => queries.invalidateQueries({ queryKey: api.orders.key() }),
  });
  return (
    <Button variant="outline" busy={wait.isPending} onClick={() => wait.mutate()}>
      <Trans>Ship when available</Trans>
    </Button>
  );
}
