import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Delivery, DeliveryAddress } from '../../../../contract/delivery.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import type { DeliveryForm } from './delivery-form.ts';

type Save = {
  orgId: string | null;
  /** The id of the address to change. Without an id, a new address is added. */
  id?: string | undefined;
  form: DeliveryForm;
  onSaved: (address: DeliveryAddress) => void;
};

export function useSaveDelivery({ orgId, id, form, onSaved }: Save) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: Delivery) =>
      id
        ? client.deliveryAddresses.update({ id, ...address })
        : client.deliveryAddresses.create({ ...(orgId && { orgId }), ...address }),
    meta: { errorTitle: msg`Failed to save the address`, isShownInPlace: refusesFields },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: api.deliveryAddresses.key() });
      onSaved(saved);
    },
    onError: (error) => showRefused(form, error),
  });
}
