import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { errorTitles, isRefusal } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

type PayOrderProps = { purchaseId: string; orderId: string; children: ReactNode };

/**
 * Opens the provider's page for paying one order of a purchase. If its freight needs an approval, opens the page of the
 * purchase, on which the order can be submitted for approval.
 */
export function PayOrder({ purchaseId, orderId, children }: PayOrderProps) {
  const navigate = useNavigate();
  const pay = useMutation({
    mutationFn: () => client.purchases.pay({ id: purchaseId, orderId }),
    meta: { errorTitle: errorTitles.startCheckout },
    onSuccess: ({ sessionUrl }) => location.assign(sessionUrl),
    onError: (error) => {
      if (isRefusal(error) && error.code === 'FREIGHT_NOT_APPROVED')
        void navigate({ to: paths.purchase(purchaseId) });
    },
  });
  return (
    <Button busy={pay.isPending} onClick={() => pay.mutate()}>
      {children}
    </Button>
  );
}
