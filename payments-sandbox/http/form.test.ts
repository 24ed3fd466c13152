import { expect, test } from 'vitest';
import { z } from 'zod';
import { formList, readFields, text } from './fields.ts';
import { parseForm } from './form.ts';

const plain = (tree: object) => JSON.parse(JSON.stringify(tree));

test.each([
  ['a=1&b=two', { a: '1', b: 'two' }],
  ['metadata[orderId]=7&metadata[note]=a%26b', { metadata: { orderId: '7', note: 'a&b' } }],
  [
    'items[0][price_data][currency]=aud&items[0][quantity]=2&items[1][quantity]=3',
    { items: { 0: { price_data: { currency: 'aud' }, quantity: '2' }, 1: { quantity: '3' } } },
  ],
  ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
  ['items[][a]=1&items[][b]=2&items[][a]=3', { items: { 0: { a: '1', b: '2' }, 1: { a: '3' } } }],
  ['created%5Bgte%5D=5', { created: { gte: '5' } }],
  ['name=5+M%CE%A9', { name: '5 MΩ' }],
])('%s is read as a tree', (encoded, tree) => {
  expect(plain(parseForm(encoded))).toEqual(tree);
});

test('a field cannot be both a value and a tree', () => {
  expect(() => parseForm('a=1&a[b]=2')).toThrow('Invalid object: a[b]');
});

test("no field can reach an object's prototype", () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect('polluted' in {}).toBe(false);
});

test('lists keep the order of their numbers, even beyond ten', () => {
  const fields = Array.from({ length: 12 }, (_, index) => `list[${index}]=${index}`).reverse();
  const read = readFields(z.object({ list: formList(text) }), parseForm(fields.join('&')));
  expect(read.list).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
});
