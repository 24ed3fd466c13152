import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';

type PayOrderProps = { purchaseId: string; orderId: string; children: ReactNode };

/** Opens the provider's page for paying one order of a purchase. */
export function PayOrder({ purchaseId, orderId, children }: PayOrderProps) {
  const pay = useMutation({
    mutationFn: () => client.purchases.pay({ id: purchaseId, orderId }),
    meta: { errorTitle: errorTitles.startCheckout },
    onSuccess: ({ sessionUrl }) => location.assign(sessionUrl),
  });
  return (
    <Button busy={pay.isPending} onClick={() => pay.mutate()}>
      {children}
    </Button>
  );
}
