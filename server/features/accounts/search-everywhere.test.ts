import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import type { Product } from '../../../contract/products.ts';
import type { Found } from '../../../contract/search.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  removeMember,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { revokeSuperAdmin } from '../identity/platform-staff.ts';

let app: TestApp;
let seller: Person;
let colleague: Person;
let buyer: Person;
let stranger: Person;
let company: Membership;
let pump: Product;
let draft: Product;
let orderId: string;
let orderNumber: string;

const udiDi = '09506000134352';

beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Searchable');
  colleague = await aPerson(app, 'Konrad Kollege');
  buyer = await aPerson(app, 'Bela Buyer');
  stranger = await aPerson(app, 'Stan Stranger');
  company = await anOrganization(app, seller);
  await addMember(app, company.id, colleague, 'member');
  pump = await aProduct(seller, company.id, {
    name: 'Quantum perfusion pump',
    details: { category: 'general', model: 'QP-10', catalogNumber: 'CAT-77/b', udiDi, udiIssuer: 'GS1' },
  });
  draft = await aProduct(seller, company.id, { name: 'Quantum draft pump', status: 'draft' });
  orderId = await aPaidOrder(app, buyer, pump);
  orderNumber = (await buyer.client.orders.find({ id: orderId })).orderNumber;
});
afterAll(() => app.stop());

const find = (person: Person, text: string) => person.client.search.everywhere({ text });
const namesIn = ({ products }: Found) => products.map(({ name }) => name);
const nothing: Found = { products: [], orders: [], organizations: [], members: [], platform: [] };

describe('another user', () => {
  it('is refused without a session', async () => {
    await expect(app.anyone.search.everywhere({ text: 'pump' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it.each([
    ['a draft', () => draft.id],
    ['an order', () => orderId],
    ['an order number', () => orderNumber],
    ['an organization', () => company.id],
    ['a person', () => seller.id],
    ["a person's address", () => seller.email],
    ["a person's name", () => 'Selma Searchable'],
  ])('finds nothing of an organization that is not theirs by %s', async (_, text) => {
    expect(await find(stranger, text())).toEqual(nothing);
  });

  it('finds nothing of an organization that removed the user', async () => {
    const former = await aPerson(app, 'Fred Former');
    await addMember(app, company.id, former, 'admin');
    expect((await find(former, orderNumber)).orders).toHaveLength(1);
    await removeMember(app, company.id, former);
    expect(await find(former, orderNumber)).toEqual(nothing);
    expect(namesIn(await find(former, 'quantum pump'))).toEqual([pump.name]);
  });

  it("does not find a colleague's own purchases", async () => {
    const other = await anOrganization(app, buyer, 'buyer_org');
    const friend = await aPerson(app, 'Fiona Friend');
    await addMember(app, other.id, friend, 'admin');
    expect((await find(friend, orderNumber)).orders).toEqual([]);
  });
});

describe('a text that names one row', () => {
  it.each([
    ['id', () => pump.id],
    ['id in capitals', () => pump.id.toUpperCase()],
    ['catalogue number', () => 'CAT-77/b'],
    ['catalogue number in another case', () => 'cat-77/B'],
    ['model', () => 'qp-10'],
    ['UDI-DI', () => udiDi],
    ['GTIN as printed', () => udiDi.slice(1)],
    ['scanned code', () => `\u001d01${udiDi}1728010110LOT7`],
    ['scanned code with parentheses', () => `(01)${udiDi}(17)280101(10)LOT7`],
  ])('finds a product by its %s', async (_, text) => {
    const { products } = await find(stranger, text());
    expect(products.map(({ id, exact }) => [id, exact])).toEqual([[pump.id, true]]);
  });

  it('finds an order by its number or id, for buyer and seller', async () => {
    for (const person of [buyer, seller, colleague]) {
      for (const text of [orderNumber, orderNumber.toLowerCase(), orderId]) {
        const { orders } = await find(person, text);
        expect(orders).toEqual([
          { id: orderId, exact: true, orderNumber, status: 'processing', itemName: pump.name },
        ]);
      }
    }
  });

  it('finds an organization or a colleague by id, and a colleague by address', async () => {
    expect((await find(colleague, company.id)).organizations).toMatchObject([
      { id: company.id, exact: true },
    ]);
    for (const text of [seller.id, seller.email.toUpperCase()]) {
      expect((await find(colleague, text)).members).toMatchObject([{ id: seller.id, exact: true }]);
    }
  });

  it('shows this row before matches of its words', async () => {
    const owner = await aPerson(app);
    const maker = await anOrganization(app, owner);
    for (let n = 0; n < 8; n += 1) await aProduct(owner, maker.id, { name: `Zeta ZX-5 adapter ${n}` });
    const named = await aProduct(owner, maker.id, {
      name: 'Zeta',
      details: { category: 'general', catalogNumber: 'ZX-5' },
    });
    const { products } = await find(stranger, 'ZX-5');
    expect(products).toHaveLength(6);
    expect(products.map(({ id, exact }) => exact && id)).toEqual([named.id, ...Array(5).fill(false)]);
  });
});

describe('an exact match in the whole platform', () => {
  it('is found by platform staff only, and not by former staff', async () => {
    const staff = await aSuperAdmin(app);
    const named = async (text: string) =>
      (await find(staff, text)).platform.map(({ kind, id }) => `${kind} ${id}`);
    expect(await named(buyer.email.toUpperCase())).toEqual([`user ${buyer.id}`]);
    expect(await named(company.id)).toEqual([`organization ${company.id}`]);
    expect(await named(orderNumber)).toEqual([`order ${orderId}`]);
    expect(await named('quantum')).toEqual([]);
    for (const person of [seller, buyer, colleague, stranger])
      expect((await find(person, buyer.email)).platform).toEqual([]);
    await revokeSuperAdmin(app.ownerDb, staff.email);
    expect(await find(staff, buyer.email)).toEqual(nothing);
  });
});

describe('a search by words', () => {
  it('shows drafts to members of their organization and to platform staff only', async () => {
    expect(namesIn(await find(stranger, 'quantum'))).toEqual([pump.name]);
    const staff = await aSuperAdmin(app);
    for (const person of [colleague, staff])
      expect(namesIn(await find(person, 'quant')).sort()).toEqual([draft.name, pump.name]);
    expect((await find(staff, orderNumber)).orders).toHaveLength(1);
  });

  it('finds orders by their products, or by a part of their number', async () => {
    for (const text of ['perfusion', orderNumber.slice(-5), orderNumber.slice(0, 12).toLowerCase()]) {
      expect((await find(buyer, text)).orders).toMatchObject([{ id: orderId, exact: false }]);
    }
  });

  it.each(['-', 'ord', 'ord-', '2026', '26-'])(
    'finds no orders by the common start of every number: %s',
    async (text) => {
      expect((await find(buyer, text)).orders).toEqual([]);
    },
  );

  it('finds orders by each word of a name with a code, in the same way as the product', async () => {
    const cap = await aProduct(seller, company.id, { name: 'NX-064 cap, µScope/7' });
    const id = await aPaidOrder(app, buyer, cap);
    for (const text of ['NX-064', '064', 'cap µscope', '7']) {
      const { products, orders } = await find(buyer, text);
      expect([text, products[0]?.id, orders[0]?.id]).toEqual([text, cap.id, id]);
    }
  });

  it('finds organizations and members by parts of their names in any order', async () => {
    expect((await find(colleague, 'SEARCH selma')).members).toMatchObject([
      { id: seller.id, orgId: company.id, orgName: company.name },
    ]);
    const [word = ''] = company.name.split(' ');
    expect((await find(colleague, word)).organizations).toMatchObject([{ id: company.id, role: 'member' }]);
  });

  it.each(['%', '_', "'", '\\', '& | !', ':*', '—', '(zz)', ')('])(
    'takes %o as an ordinary text',
    async (text) => {
      expect(await find(colleague, text)).toEqual(nothing);
    },
  );

  it('refuses an empty and an overlong text', async () => {
    for (const text of ['', '   ', 'x'.repeat(201)])
      await expect(find(buyer, text)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
