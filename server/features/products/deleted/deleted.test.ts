import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Product } from '../../../../contract/products.ts';
import {
  aDocument,
  addMember,
  anImage,
  anOrganization,
  aPerson,
  aProduct,
  type Person,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let member: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, admin, member] = [await aPerson(app), await aPerson(app, 'Ada Admin'), await aPerson(app)];
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, admin, 'admin');
  await addMember(app, orgId, member, 'member');
});
afterAll(() => app.stop());

const listed = async () => (await owner.client.products.listDeleted({ orgId })).items;
const restore = (product: Pick<Product, 'id'>, by = owner) => by.client.products.restore({ id: product.id });
const find = ({ id }: Pick<Product, 'id'>) => owner.client.products.find({ id });

async function aDeleted(changes?: Parameters<typeof aProduct>[2]): Promise<Product> {
  const product = await aProduct(owner, orgId, changes);
  await admin.client.products.delete({ id: product.id });
  return product;
}

describe('deleted products', () => {
  it('are listed and restored only by managers of the organization', async () => {
    const product = await aDeleted();
    const stranger = await aPerson(app);
    await anOrganization(app, stranger);
    for (const person of [member, stranger]) {
      expect(await codeOf(person.client.products.listDeleted({ orgId }))).toBe('FORBIDDEN');
      expect(await codeOf(restore(product, person))).toBe('NOT_FOUND');
    }
    expect(await codeOf(find(product))).toBe('NOT_FOUND');
  });

  it('are listed in pages with the user who deleted them, the latest first', async () => {
    const [one, two, three] = [await aDeleted({ name: 'One' }), await aDeleted(), await aDeleted()];
    await aProduct(owner, orgId);
    const first = await owner.client.products.listDeleted({ orgId, pageSize: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([three.id, two.id]);
    const cursor = first.nextCursor ?? '';
    const { items, nextCursor } = await owner.client.products.listDeleted({ orgId, pageSize: 2, cursor });
    expect(items).toMatchObject([
      {
        id: one.id,
        name: 'One',
        price: '1250.00',
        currency: 'AUD',
        deletedBy: admin.id,
        deletedByName: 'Ada Admin',
      },
    ]);
    expect(nextCursor).toBeNull();
  });

  it('can be listed and restored for thirty days', async () => {
    const product = await aDeleted();
    await app.ownerDb.$client.query(
      `UPDATE product_history SET changed_at = now() - interval '${limits.productRestoreDays} days' WHERE product_id = $1`,
      [product.id],
    );
    expect(await listed()).toEqual([]);
    expect(await codeOf(restore(product))).toBe('NOT_FOUND');
  });
});

describe('a restored product', () => {
  it('is a draft with its former content and id', async () => {
    const details = {
      brand: 'Opsin',
      udiDi: '4321',
      sterile: true,
      specifications: { Weight: '2 kg' } as never,
    };
    const product = await aDeleted({
      name: 'Cap',
      description: 'Two\nlines',
      price: '500',
      currency: 'JPY',
      details,
    });
    expect(await restore(product)).toEqual({ id: product.id });
    const { version: _, updatedAt: __, ...before } = product;
    expect(await find(product)).toMatchObject({ ...before, status: 'draft' });
    expect(await listed()).toEqual([]);
    expect((await owner.client.products.history({ id: product.id })).items).toMatchObject([
      { operation: 'INSERT', changedBy: owner.id },
      { operation: 'DELETE', changedBy: admin.id },
      { operation: 'INSERT', changedBy: owner.id },
    ]);
  });

  it('has the pictures and documents that were deleted with it, but none removed earlier', async () => {
    const product = await aProduct(owner, orgId);
    for (const add of [anImage, anImage, aDocument, anImage]) await add(app, product);
    const removed = (await find(product)).images[1]?.url;
    const images = await owner.client.products.listImages({ productId: product.id });
    await owner.client.products.deleteImage({ productId: product.id, id: images[1]?.id ?? '' });
    const { images: pictures, documents } = await find(product);
    expect(pictures.map(({ url }) => url)).not.toContain(removed);
    const [named] = await owner.client.products
      .select({ orgId, of: { ids: [product.id] } })
      .then(({ items }) => items);
    await admin.client.products.deleteMany({
      orgId,
      products: [{ id: product.id, version: named?.version ?? 0 }],
    });
    await restore(product);
    expect(await find(product)).toMatchObject({ images: pictures, documents });
    // After a second deletion and restoration, no file appears twice.
    await owner.client.products.delete({ id: product.id });
    await restore(product);
    expect(await find(product)).toMatchObject({ images: pictures, documents });
  });

  it('is created only once, even if it is requested several times at the same time', async () => {
    const product = await aDeleted();
    await anImageWith(product);
    await Promise.all([restore(product), restore(product), restore(product)]);
    await restore(product);
    expect(await listed()).toEqual([]);
    expect((await owner.client.products.history({ id: product.id })).items).toHaveLength(5);
  });

  it('is refused while another product has its UDI-DI', async () => {
    const product = await aDeleted({ details: { udiDi: '77' } });
    const other = await aProduct(owner, orgId, { details: { udiDi: '77' } });
    const error = await restore(product).catch((error) => error);
    expect(error.data?.fields?.['details.udiDi']?.code).toBe('DEVICE_IDENTIFIER_TAKEN');
    expect(await listed()).toMatchObject([{ id: product.id }]);
    await owner.client.products.delete({ id: other.id });
    await restore(product);
  });
});

/** Restores the product, adds a picture, and deletes the product again. */
async function anImageWith(product: Product): Promise<void> {
  await restore(product);
  await anImage(app, product);
  await owner.client.products.delete({ id: product.id });
}
