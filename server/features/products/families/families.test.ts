import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../../contract/organizations.ts';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  type Person,
  unique,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let seller: Membership;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, stranger] = [await aPerson(app), await aPerson(app), await aPerson(app)];
  seller = await anOrganization(app, owner);
  await addMember(app, seller.id, member, 'member');
});
afterAll(() => app.stop());

type Fields = Parameters<Person['client']['families']['create']>[0];
const given = ({ variants }: ProductFamily) =>
  variants.map(({ productId, values }) => ({ productId, values }));
const valuesOf = ({ variants }: ProductFamily) => variants.map(({ values }) => values.join(' '));

/** A family of cannulas, one new product for each gauge. */
async function aFamily(gauges: string[], changes: Partial<Fields> = {}): Promise<ProductFamily> {
  const variants = [];
  for (const gauge of gauges)
    variants.push({ productId: (await aProduct(owner, seller.id)).id, values: [gauge] });
  return owner.client.families.create({
    orgId: seller.id,
    name: `Cannula ${unique()}`,
    options: ['Gauge'],
    variants,
    ...changes,
  });
}

const update = (family: ProductFamily, changes: Partial<Omit<Fields, 'orgId'>>, by = owner) =>
  by.client.families.update({
    id: family.id,
    version: family.version,
    name: family.name,
    options: family.options,
    variants: given(family),
    ...changes,
  });

const refusedAt = (path: string, code: string) => ({ data: { fields: { [path]: { code } } } });

describe('a product family', () => {
  it.each([
    ['a member', () => member],
    ['a stranger', () => stranger],
  ])('is not changed or read by %s', async (_who, person) => {
    const family = await aFamily(['18 G']);
    const { client } = person();
    const notFound = { code: 'NOT_FOUND' };
    const [variant] = given(family);
    await expect(client.families.create({ ...family, variants: given(family) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(update(family, { name: 'Theirs' }, person())).rejects.toMatchObject(notFound);
    await expect(
      client.families.addVariants({ id: family.id, productId: variant?.productId ?? '', values: [['20 G']] }),
    ).rejects.toMatchObject(notFound);
    await expect(client.families.dissolve({ id: family.id })).rejects.toMatchObject(notFound);
    await expect(client.families.find({ id: family.id })).rejects.toMatchObject(notFound);
    expect(await owner.client.families.find({ id: family.id })).toEqual(family);
  });

  it('has only products of its seller', async () => {
    const foreign = await aProduct(stranger, (await anOrganization(app, stranger)).id);
    const family = await aFamily(['18 G']);
    const variants = [...given(family), { productId: foreign.id, values: ['20 G'] }];
    await expect(update(family, { variants })).rejects.toMatchObject(
      refusedAt('variants.1.productId', 'PRODUCT_UNKNOWN'),
    );
    await expect(
      app.deps.db.$client.query(
        `UPDATE products SET family_id = $1, option_values = '{20 G}', option_count = 1 WHERE id = $2`,
        [family.id, foreign.id],
      ),
    ).rejects.toMatchObject({ constraint: 'products_family' });
  });

  it('takes no product of another family', async () => {
    const [one, other] = [await aFamily(['18 G']), await aFamily(['20 G'])];
    await expect(update(one, { variants: [...given(one), ...given(other)] })).rejects.toMatchObject(
      refusedAt('variants.1.productId', 'VARIANT_OF_ANOTHER_FAMILY'),
    );
    expect(await owner.client.families.find({ id: other.id })).toEqual(other);
  });

  it('has each combination of values once', async () => {
    const family = await aFamily(['18 G', '20 G']);
    const [first, second] = given(family);
    const same = { productId: second?.productId ?? '', values: ['18 G'] };
    await expect(update(family, { variants: [first as typeof same, same] })).rejects.toMatchObject(
      refusedAt('variants.1.values.0', 'VARIANT_VALUES_TAKEN'),
    );
    await expect(
      app.deps.db.$client.query(`UPDATE products SET option_values = '{18 G}' WHERE id = $1`, [
        same.productId,
      ]),
    ).rejects.toMatchObject({ constraint: 'products_variant_values' });
  });

  it('exchanges the values of two variants', async () => {
    const family = await aFamily(['18 G', '20 G']);
    const values = [['20 G'], ['18 G']];
    const exchanged = given(family).map((variant, at) => ({ ...variant, values: values[at] ?? [] }));
    expect(valuesOf(await update(family, { variants: exchanged }))).toEqual(['20 G', '18 G']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'FAMILY_NAME_MISSING'],
    ['a long name', { name: 'x'.repeat(201) }, 'name', 'TOO_MANY_CHARACTERS'],
    ['no option', { options: [] }, 'options', 'OPTION_NAME_MISSING'],
    ['four options', { options: ['A', 'B', 'C', 'D'] }, 'options', 'AT_MOST'],
    ['an empty option', { options: ['Gauge', ' '] }, 'options.1', 'OPTION_NAME_MISSING'],
    ['the same option twice', { options: ['Gauge', 'gauge'] }, 'options.1', 'OPTION_NAME_TAKEN'],
    [
      'an option without values',
      { options: ['Gauge', 'Length'] },
      'variants.0.values',
      'OPTION_VALUE_MISSING',
    ],
    ['no variant', { variants: [] }, 'variants', 'AT_LEAST'],
  ])('is refused with %s', async (_what, changes, path, code) => {
    await expect(aFamily(['18 G'], changes)).rejects.toMatchObject(refusedAt(path, code));
  });

  it('needs a value of each option in the database, too', async () => {
    const family = await aFamily(['18 G']);
    const query = (text: string) => app.deps.db.$client.query(text, [family.id]);
    await expect(
      query(`UPDATE products SET option_values = '{18 G,50 mm}', option_count = 2 WHERE family_id = $1`),
    ).rejects.toMatchObject({ constraint: 'products_family' });
    await expect(
      query(`UPDATE products SET option_values = '{18 G,50 mm}' WHERE family_id = $1`),
    ).rejects.toMatchObject({ constraint: 'products_option_values' });
    await expect(
      query(`UPDATE products SET option_values = NULL WHERE family_id = $1`),
    ).rejects.toMatchObject({
      constraint: 'products_options',
    });
    await expect(
      query(`UPDATE products SET option_values = '{" "}' WHERE family_id = $1`),
    ).rejects.toMatchObject({
      constraint: 'products_option_value_lengths',
    });
    await expect(
      query(`UPDATE product_families SET options = '{Gauge,gauge}' WHERE id = $1`),
    ).rejects.toMatchObject({ constraint: 'product_families_options_differ' });
  });

  it('changes options, values and variants together', async () => {
    const family = await aFamily(['18 G', '20 G']);
    const [kept] = given(family);
    const added = await aProduct(owner, seller.id);
    const changed = await update(family, {
      name: `${family.name} Pro`,
      options: ['Gauge', 'Length'],
      variants: [
        { productId: kept?.productId ?? '', values: ['18 G', '50 mm'] },
        { productId: added.id, values: ['18 G', '80 mm'] },
      ],
    });
    expect(changed).toMatchObject({ options: ['Gauge', 'Length'], version: 2 });
    expect(valuesOf(changed)).toEqual(['18 G 50 mm', '18 G 80 mm']);
    const left = await owner.client.products.find({ id: given(family)[1]?.productId ?? '' });
    expect(left).toMatchObject({ family: null, variants: [] });
  });

  it('is not changed by an outdated version, and a repeated change changes nothing more', async () => {
    const family = await aFamily(['18 G']);
    const renamed = await update(family, { name: `${family.name} Pro` });
    expect(await update(family, { name: renamed.name })).toEqual(renamed);
    await expect(update(family, { name: 'Other' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is changed by only one of two managers who save at the same time', async () => {
    const family = await aFamily(['18 G']);
    const attempts = await Promise.allSettled(
      ['A', 'B'].map((letter) => update(family, { name: `${family.name} ${letter}` })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is made once when two managers use the same name at the same time', async () => {
    const name = `Trocar ${unique()}`;
    const attempts = await Promise.allSettled([aFamily(['5 mm'], { name }), aFamily(['10 mm'], { name })]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = attempts.filter((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject(refusedAt('name', 'FAMILY_NAME_TAKEN'));
  });

  it('is made once when its request is repeated, even at the same time', async () => {
    const variants = [{ productId: (await aProduct(owner, seller.id)).id, values: ['5 mm'] }];
    const asked = {
      orgId: seller.id,
      requestId: randomUUID(),
      name: `Trocar ${unique()}`,
      options: ['Width'],
    };
    const create = () => owner.client.families.create({ ...asked, variants });
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toEqual(first);
    expect(await create()).toEqual(first);
    const other = await anOrganization(app, owner);
    const product = await aProduct(owner, other.id);
    const elsewhere = await owner.client.families.create({
      ...{ ...asked, orgId: other.id },
      variants: [{ productId: product.id, values: ['5 mm'] }],
    });
    expect(elsewhere.id).not.toBe(first.id);
  });

  it('is in the history of its products: name, values, and new names', async () => {
    const family = await aFamily(['18 G', '20 G']);
    const [kept, left] = family.variants.map(({ productId }) => productId);
    const name = `${family.name} Pro`;
    await update(family, { name, variants: [{ productId: kept ?? '', values: ['19 G'] }] });
    const changesOf = async (id = '') =>
      (await owner.client.products.history({ id })).items.slice(0, -1).map(({ changes }) => changes);
    const joined = [
      { field: 'family', before: null, after: family.name },
      { field: 'optionValues', before: null, after: ['20 G'] },
    ];
    const renamed = [{ field: 'family', before: family.name, after: name }];
    expect(await changesOf(kept)).toMatchObject([
      [{ field: 'optionValues', before: ['18 G'], after: ['19 G'] }],
      renamed,
      [{ after: family.name }, { after: ['18 G'] }],
    ]);
    expect(await changesOf(left)).toEqual([
      [
        { field: 'family', before: name, after: null },
        { field: 'optionValues', before: ['20 G'], after: null },
      ],
      renamed,
      joined,
    ]);
    const { created } = await owner.client.families.addVariants({
      ...{ id: family.id, productId: kept ?? '', values: [['21 G']] },
    });
    const [made] = (await owner.client.products.history({ id: created[0] ?? '' })).items;
    expect(made?.changes).toContainEqual({ field: 'optionValues', before: null, after: ['21 G'] });
  });

  it('loses its name to a new family when all its products were deleted', async () => {
    const family = await aFamily(['18 G']);
    await owner.client.products.delete({ id: given(family)[0]?.productId ?? '' });
    expect((await owner.client.families.find({ id: family.id })).variants).toEqual([]);
    const { id } = await aFamily(['20 G'], { name: family.name });
    expect(id).not.toBe(family.id);
    await expect(owner.client.families.find({ id: family.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is dissolved, and its products stay', async () => {
    const family = await aFamily(['18 G', '20 G']);
    await owner.client.families.dissolve({ id: family.id });
    await expect(owner.client.families.dissolve({ id: family.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const { productId } of family.variants)
      expect(await owner.client.products.find({ id: productId })).toMatchObject({ family: null });
  });
});
