import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The files of web/ to check. Decision 0076 allows one form system: components outside this folder contain no form and keep no field's
 * value in React state.
 */
const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/ui/form/**', 'web/**/*.test.*'] }).map(
  (path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(path, 'utf8') }),
);

/**
 * Components that may keep a text or a choice in React state, because it is not a value of a form. An example is a text
 * with which the user filters a list.
 */
const noForms = [
  'web/features/identity/profile/profile-picture.tsx',
  'web/features/orders/credit/seller-field.tsx',
  'web/features/orders/quotes/quote-line-fields.tsx',
  'web/features/orders/quotes/sellers-field.tsx',
  'web/features/organizations/approvals/found-values-field.tsx',
  // The position from which a list continues.
  'web/features/organizations/webhooks/deliveries.tsx',
  'web/features/products/agreements/agreement-fields.tsx',
  'web/features/products/agreements/agreements-toolbar.tsx',
  'web/features/products/family/add-product.tsx',
  'web/features/products/form/preview/product-preview.tsx',
  'web/features/products/imports/review-step.tsx',
  // A text that is saved when the user leaves its field, without a form.
  'web/features/products/lists/cell-input.tsx',
  'web/features/products/lists/count-dialog.tsx',
  'web/features/products/marketplace/filters/facet-group.tsx',
  'web/features/products/quick-order/enter-codes.tsx',
  'web/features/products/quick-order/file-dialog.tsx',
  'web/features/products/quick-order/one-code.tsx',
  'web/features/staff/trends/trend-charts.tsx',
  'web/shell/palette/palette-search.tsx',
  'web/ui/image-gallery.tsx',
];

test('the sources of web/ are found', () => {
  expect(files.length).toBeGreaterThan(500);
});

test('every form is one of web/ui/form/', () => {
  const found = files.filter(({ code }) => /<form\b|\bhandleSubmit\(/.test(code)).map(({ path }) => path);
  // This page may call `handleSubmit` itself: after a conflict it submits the form again, without a button.
  expect(found).toEqual(['web/features/products/edit/edit-product-form.tsx']);
});

test('no value of a field is in React state', () => {
  const found = files.filter(({ code }) => settersOf(code).some((setter) => takesInput(code, setter)));
  expect(found.map(({ path }) => path).sort()).toEqual(noForms);
});

test('there is one component for a field with its label, hint and error', () => {
  const found = files.filter(({ code }) => /aria-invalid'?(=\{|: )/.test(code));
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** The names of the setters of `useState`. */
function settersOf(code: string): string[] {
  return [...code.matchAll(/const \[\w+, (\w+)\] = useState\b/g)].map(([, setter = '']) => setter);
}

/** Whether the code passes the setter to a control as its handler, or calls it with a control's value. */
function takesInput(code: string, setter: string): boolean {
  return [
    `on(?!Open)\\w*(Change|Choose|Input|Search|Type)=\\{${setter}\\}`,
    `\\b${setter}\\([^)]*\\.value\\b`,
    `on(Value)?(Change|Input|Search|Type)=\\{\\(?\\w+\\)? => ${setter}\\(`,
  ].some((pattern) => new RegExp(pattern).test(code));
}
