import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { catalogue } from '../../../server/demo/world/catalogue/all.ts';
import { demoPassword } from '../../../server/demo/world/people.ts';
import { aDelivery } from '../../../server/testing/orders.ts';
import { type Client, connectClient } from '../../../server/testing/test-client.ts';
import { connectSystems } from './connect-systems.ts';
import { people } from './people.ts';

/** Values for the parameters in the URLs of screens. */
export type Market = {
  /**
   * The first one is a product of the seller, with several pictures. The second one is a product of another seller,
   * without pictures.
   */
  pictured: string;
  unpictured: string;
  /** A product that staff have suspended. It has no pictures. */
  suspended: string;
  /** A product of a seller who cannot be paid yet. */
  unpayable: string;
  organization: string;
  order: string;
  /** The purchase that contains `order`. */
  purchase: string;
  /** A product family of the seller. */
  family: string;
  /** The buyer's list of two products. */
  list: string;
  /** A request for quotation of the buyer with a quote of the seller, and one that the seller has not answered. */
  quoted: string;
  unquoted: string;
  /** A requisition that the buyer must decide. */
  requisition: string;
  /** An open credit account of the buyer at the seller, and one that the seller has not answered. */
  account: string;
  requestedAccount: string;
  /** An order on this account, of which one parcel has shipped and been invoiced. */
  accountSale: string;
  /** A field safety notice about the lot in this parcel. */
  recall: string;
  /** Orders of the seller. Each name says the order's status. */
  paidSale: string;
  refundedSale: string;
  disputedSale: string;
  /** An order with messages from buyer and seller. */
  discussedSale: string;
  /** The path of the link in an invitation email. */
  invitation: string;
};

/** Categories for products without a picture. The placeholder is drawn differently for each category. */
const categories = [
  'EEG',
  'Electrodes',
  'Amplifiers',
  'Electrophysiology',
  'Optogenetics',
  'Patient monitoring',
  'Imaging',
  'Stimulation',
  'Histology',
  'Stereotaxic surgery',
  'Consumables',
  'Infusion and injection',
];

/** Adds what the demonstration data lacks: products without pictures, a user who must enter a second factor, an open invitation. */
export async function prepareMarket(origin: string): Promise<Market> {
  const [seller, buyer] = await Promise.all([enter(origin, people.seller), enter(origin, people.buyer)]);
  const orgId = await ownOrganization(seller);
  const [first, suspended = ''] = await addUnpictured(await enter(origin, people.maker));
  const staff = await enter(origin, people.staff);
  await staff.platform.suspend({ kind: 'product', id: suspended, reason: 'Its certificate has expired.' });
  await oweSecondFactor(await enter(origin, people.secured));
  await connectSystems(seller, orgId);
  await seller.invitations.send({ orgId, emails: [people.individual], role: 'member' });
  const find = async (key: string) => {
    const name = catalogue.find((product) => product.key === key)?.name;
    const { items } = await buyer.products.listActive({ search: name });
    return items.find((product) => product.name === name)?.id ?? '';
  };
  const [order] = (await buyer.orders.list({ side: 'purchases' })).items;
  const sale = async (payment: 'partially_refunded' | 'disputed') =>
    (await seller.orders.list({ side: 'sales', orgId, payment })).items[0]?.id ?? '';
  const [discussed] = (
    await seller.orders.list({ side: 'sales', orgId, search: 'Portable EEG Amplifier', toShip: 'true' })
  ).items;
  // The seller of the pictures is also a member of the buyer, so a colleague answers the buyer's requests.
  const colleague = await enter(origin, people.colleague);
  const requester = await enter(origin, people.requester);
  const quoting: Quoting = {
    ...{ buyer, buyerOrgId: await ownOrganization(buyer) },
    ...{ seller: colleague, sellerOrgId: orgId, productId: await find('eeg-cap-64') },
  };
  return {
    pictured: await find('eeg-cap-64'),
    unpictured: first ?? '',
    suspended,
    unpayable: await find('electrode-array'),
    organization: orgId,
    order: order?.id ?? '',
    purchase: order?.purchaseId ?? '',
    family: (await seller.products.find({ id: await find('stereotaxic-dual') })).family?.id ?? '',
    list: await addList(buyer, [await find('eeg-cap-64'), await find('electrode-array')]),
    ...(await askForQuotes(quoting)),
    requisition: await requestApproval(quoting, requester),
    ...(await findAccounts(quoting)),
    accountSale: await buyOnAccount(quoting),
    recall: await issueNotice(quoting),
    paidSale: await buyAndPay(buyer, origin, await find('eeg-cap-64')),
    refundedSale: await sale('partially_refunded'),
    disputedSale: await sale('disputed'),
    discussedSale: discussed?.id ?? '',
    invitation: await mailedInvitation(origin),
  };
}

async function addList(buyer: Client, productIds: string[]): Promise<string> {
  const { id } = await buyer.lists.create({ name: 'Theatre 3' });
  const lines = productIds.map((productId, place) => ({
    productId,
    quantity: place + 2,
    note: place ? '' : 'Size M',
  }));
  await buyer.lists.addLines({ id, lines });
  const [line] = (await buyer.lists.find({ id })).lines;
  if (!line) throw new Error('The list has no line');
  for (const location of ['Theatre 3', 'Ward 2'])
    await buyer.lists.setParLevel({ id, lineId: line.id, location, minimum: 2, maximum: 6 });
  const [first] = (await buyer.lists.find({ id })).lines[0]?.parLevels ?? [];
  await buyer.lists.count({ id, counts: [{ parLevelId: first?.id ?? '', onHand: 1 }] });
  return id;
}

type Quoting = { buyer: Client; buyerOrgId: string; seller: Client; sellerOrgId: string; productId: string };

async function askForQuotes(quoting: Quoting) {
  const [quoted, unquoted] = [
    await ask(quoting, 'Caps for ward 4'),
    await ask(quoting, 'Caps for theatre 3'),
  ];
  await sendQuote(quoting, quoted);
  return { quoted, unquoted };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function ask({ buyer, buyerOrgId, sellerOrgId, productId }: Quoting, title: string): Promise<string> {
  const { id } = await buyer.quotes.create({
    ...{ orgId: buyerOrgId, currency: 'AUD', isSealed: false, title, note: '' },
    ...{ deadline: inDays(7), deliverTo: 'last', sellerOrgIds: [sellerOrgId] },
    requestKey: crypto.randomUUID(),
    lines: [
      { productId, quantity: 4 },
      { description: 'Conductive gel, 250 ml', unit: 'bottle', quantity: 20 },
    ],
  });
  return id;
}

/** Quotes the first line of a request. Returns the id of this line. */
async function sendQuote({ seller, sellerOrgId, productId }: Quoting, id: string): Promise<string> {
  const [line] = (await seller.quotes.findReceived({ id, orgId: sellerOrgId })).lines;
  const lineId = line?.id ?? '';
  const offer = { lineId, productId, pack: 'each' as const, quantity: 4 };
  await seller.quotes.send({
    ...{ id, orgId: sellerOrgId, shownVersion: 0, freightAmount: '25.00', leadDays: 5 },
    ...{ validUntil: inDays(30), lines: [{ ...offer, tiers: [{ from: 1, price: '1120.00' }] }] },
  });
  return lineId;
}

/** Accepts a quote on account, and ships one of its packs. Returns the order's id. */
async function buyOnAccount(quoting: Quoting): Promise<string> {
  const { buyer, seller, sellerOrgId } = quoting;
  const id = await ask(quoting, 'Caps on account');
  const lineId = await sendQuote(quoting, id);
  const { purchaseId } = await buyer.quotes.accept({
    ...{ id, requestKey: crypto.randomUUID(), onAccount: [{ sellerOrgId, currency: 'AUD' }] },
    lines: [{ lineId, sellerOrgId, version: 1, quantity: 4 }],
  });
  const [order] = (await buyer.purchases.find({ id: purchaseId ?? '' })).orders;
  const orderId = order?.id ?? '';
  const [item] = (await seller.orders.find({ id: orderId })).items;
  const lots = [{ lot: 'L-1', expiresOn: '2030-12-31', quantity: 1 }];
  const packed = { itemId: item?.id ?? '', quantity: 1, lots };
  await seller.orders.ship({
    orgId: sellerOrgId,
    parcels: [{ key: crypto.randomUUID(), orderId, carrier: 'australia-post', items: [packed] }],
  });
  return orderId;
}

/**
 * Accepts a quote for a cost centre whose purchases need an approval. Other purchases need none, so that the other screens
 * show 'Place order'.
 * @returns the requisition's id
 */
async function requestApproval(quoting: Quoting, requester: Client): Promise<string> {
  const conditions = { categories: [], sellers: [], costCentres: ['CLINIC'], restrictions: [] };
  await quoting.buyer.approvalRules.set({
    ...{ orgId: quoting.buyerOrgId, shown: [] },
    rules: [{ currency: 'AUD', amountFrom: '1.00', kind: 'managers', userIds: [], conditions }],
  });
  const asked = { ...quoting, buyer: requester };
  const id = await ask(asked, 'Caps for the clinic');
  const lineId = await sendQuote(asked, id);
  const { requisitionId } = await requester.quotes.accept({
    ...{ id, requestKey: crypto.randomUUID(), costCentre: 'CLINIC', isForApproval: true },
    lines: [{ lineId, sellerOrgId: quoting.sellerOrgId, version: 1, quantity: 4 }],
  });
  return requisitionId ?? '';
}

/** Issues a field safety notice, because a recall would take the product off the market. */
async function issueNotice({ seller, sellerOrgId, productId }: Quoting): Promise<string> {
  const { details } = await seller.products.find({ id: productId });
  const { id, version } = await seller.recalls.create({
    ...{
      requestKey: crypto.randomUUID(),
      orgId: sellerOrgId,
      kind: 'safety_notice',
      recallClass: 'class_2',
      action: 'inspect',
      isDrill: false,
    },
    ...{ title: 'Cable of the cap may come loose', reason: 'The clamp of the cable is too wide.' },
    instructions: 'Check the clamp before each use.',
    scopes: [{ identifier: String(details.udiDi), lots: 'list', names: ['L-1'] }],
  });
  await seller.recalls.issue({ id, version });
  return id;
}

/** The buyer's open account, which is in the demonstration data, and a new request for an account in US dollars. */
async function findAccounts({ buyer, buyerOrgId: orgId, sellerOrgId }: Quoting) {
  const account = (await buyer.creditAccounts.list({ orgId })).items.find(({ state }) => state === 'open');
  if (!account) throw new Error('The demonstration data has no open account');
  const { id: requestedAccount } = await buyer.creditAccounts.request({
    ...{ orgId, sellerOrgId, currency: 'USD' },
    ...{ wantedLimit: '20000.00', note: 'For the wards of the clinic.' },
  });
  return { account: account.id, requestedAccount };
}

/**
 * Orders a product and pays for it at the sandbox. This is needed for refunds, because the sandbox does not have all
 * orders of the demonstration data.
 * @returns the order's id
 */
async function buyAndPay(buyer: Client, origin: string, productId: string): Promise<string> {
  const pages = { successUrl: `${origin}/orders`, cancelUrl: `${origin}/orders` };
  // The product is a device, so it is sold only to a place in one of its markets.
  const { id: deliverTo } = await buyer.deliveryAddresses.create(aDelivery);
  const { sessionUrl } = await buyer.orders.createCheckout({ productId, quantity: 1, deliverTo, ...pages });
  const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', card_name: 'Bea Buyer' };
  const fields = { attempt: '0', email: people.buyer, method: 'card', ...card };
  const paid = await fetch(sessionUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  if (paid.status >= 400) throw new Error(`The checkout was refused: ${paid.status}`);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const order = (await buyer.orders.list({ side: 'purchases' })).items.find(
      ({ items }) => items[0]?.productId === productId,
    );
    if (order?.paymentStatus === 'paid') return order.id;
    await wait(100);
  }
  throw new Error('The payment was not reported');
}

async function enter(origin: string, email: string): Promise<Client> {
  const { accessToken } = await connectClient(origin, null).auth.signIn({ email, password: demoPassword });
  return connectClient(origin, accessToken);
}

async function ownOrganization({ organizations }: Client): Promise<string> {
  return (await organizations.listMine()).find(({ role }) => role === 'owner')?.id ?? '';
}

async function addUnpictured(seller: Client): Promise<string[]> {
  const orgId = await ownOrganization(seller);
  const added: string[] = [];
  for (const [index, category] of categories.entries()) {
    const { id } = await seller.products.create({
      orgId,
      name: `Unpictured: ${category}`,
      description: 'A product whose seller has not uploaded a photograph yet.',
      price: '1250.00',
      // Only one of these products is active; otherwise they would fill the first page of the marketplace.
      status: index === 0 ? 'active' : 'draft',
      details: { category },
    });
    added.push(id);
  }
  return added;
}

async function oweSecondFactor({ mfa }: Client): Promise<void> {
  const { factorId, secret } = await mfa.enroll();
  const { challengeId } = await mfa.challenge({ factorId });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await mfa.verify({ factorId, challengeId, code });
}

/**
 * Returns the path of the link in the invitation email: the newest email on /dev/mail, where a server without
 * `SMTP_URL` shows its emails.
 */
async function mailedInvitation(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const list = await (await fetch(`${origin}/dev/mail`)).text();
    const email = /href="(\/dev\/mail\/[^"]+)">[^<]*invites you/.exec(list)?.[1];
    const path = email && /\/invitations\/[\w-]+/.exec(await (await fetch(`${origin}${email}`)).text())?.[0];
    if (path) return path;
    await wait(100);
  }
  throw new Error('The invitation was not mailed');
}
