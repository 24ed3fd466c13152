import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { RadioCardsField } from '../../../ui/form/radio-cards-field.tsx';
import { AddressForm } from '../../organizations/delivery/address-form.tsx';
import { DeliveryPlace } from '../../organizations/delivery/delivery-text.tsx';
import type { CheckoutForm } from './checkout-values.ts';

type ChooseAddressProps = {
  form: CheckoutForm;
  orgId: string | null;
  addresses: readonly DeliveryAddress[];
};

/** Lets the buyer choose the delivery address and its contact person: a saved address or a new one. */
export function ChooseAddress({ form, orgId, addresses }: ChooseAddressProps) {
  const { errors } = useFormState({ control: form.control });
  const [isAdding, setAdding] = useState(false);
  return (
    <Card>
      <CardHeader
        title={<Trans>Delivery address and contact</Trans>}
        text={<Trans>Every seller of this purchase delivers there.</Trans>}
      />
      <CardBody className="grid gap-3">
        {addresses.length > 0 && (
          <RadioCardsField
            form={form}
            name="deliverTo"
            legend={<Trans>Deliver to</Trans>}
            options={addresses.map((saved) => ({
              value: saved.id,
              title: saved.recipient,
              text: <DeliveryPlace delivery={saved} />,
            }))}
          />
        )}
        {errors.deliverTo?.message && <FieldMessage id={undefined}>{errors.deliverTo.message}</FieldMessage>}
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          <Trans>Add an address</Trans>
        </Button>
      </CardBody>
      {isAdding && (
        <AddressForm
          orgId={orgId}
          address={null}
          onSaved={({ id }) => form.setValue('deliverTo', id, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
