import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { NewParcel } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';

export type ShipAnswer = Awaited<ReturnType<typeof client.orders.ship>>;

type Outcome = { onAnswer: (answer: ShipAnswer) => void; onError?: (error: Error) => void };

/** Records parcels. Shows the errors of fields next to the fields, and other errors in a toast. */
export function useShip(orgId: string, { onAnswer, onError }: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (parcels: NewParcel[]) => client.orders.ship({ orgId, parcels }),
    meta: { errorTitle: msg`Failed to mark the order shipped`, isShownInPlace: refusesFields },
    onSuccess: async (answer) => {
      if (answer.shipped.length > 0) await queries.invalidateQueries({ queryKey: api.orders.key() });
      onAnswer(answer);
    },
    ...(onError && { onError }),
  });
}
