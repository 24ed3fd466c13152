import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Delivery, delivery } from '../../../../contract/delivery.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

type Draft = z.input<typeof delivery>;
export type DeliveryForm = UseFormReturn<Draft, unknown, Delivery>;

export function useDeliveryForm(address: Delivery | null): DeliveryForm {
  return useForm<Draft, unknown, Delivery>({
    resolver: formResolver(delivery),
    defaultValues: address ?? empty,
  });
}

const empty: Delivery = {
  recipient: '',
  organization: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
  email: '',
  instructions: '',
};
