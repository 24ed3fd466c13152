export interface BillingDetails {
  address: {
    city: null;
    country: string | null;
    line1: null;
    line2: null;
    postal_code: null;
    state: null;
  };
  email: string | null;
  name: string | null;
  phone: null;
  tax_id: null;
}

/** The holder of a card or bank account. */
export interface Holder {
  email: string | null;
  name: string | null;
}

export function billingDetails({ email, name }: Holder): BillingDetails {
  return {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email,
    name,
    phone: null,
    tax_id: null,
  };
}
