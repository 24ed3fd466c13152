export interface Visited {
  status: number;
  text: string;
  /** The URL to which the reply redirects. */
  location: string | null;
  headers: Headers;
}

/** Opens a page and does not follow redirects. */
export async function visit(url: string): Promise<Visited> {
  return visited(await fetch(url, { redirect: 'manual' }));
}

/** Submits a form like a browser without scripts. */
export async function submit(url: string, fields: Record<string, string>): Promise<Visited> {
  return visited(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }));
}

async function visited(response: Response): Promise<Visited> {
  const { status, headers } = response;
  return { status, text: await response.text(), location: headers.get('location'), headers };
}

export const CARD_FIELDS = {
  attempt: '0',
  email: 'buyer@example.org',
  method: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  card_name: 'Sam Buyer',
};

export const DEBIT_FIELDS = {
  attempt: '0',
  email: 'buyer@example.org',
  method: 'au_becs_debit',
  bsb: '000-000',
  account: '000123456',
  holder: 'Sam Buyer',
  outcome: 'succeeded',
};
