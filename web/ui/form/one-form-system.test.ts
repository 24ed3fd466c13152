import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Decision 0076: one form system. Components outside this folder write no form and keep no field's value in React state. */
const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/ui/form/**', 'web/**/*.test.*'] }).map(
  (path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(path, 'utf8') }),
);

/**
 * Components with state that is not submitted: a search text that filters a list, or a choice that changes the view.
 */
const noForms = [
  'web/features/identity/profile/profile-picture.tsx',
  'web/features/products/form/preview/product-preview.tsx',
  'web/features/products/imports/review-step.tsx',
  // Texts that are read into rows or saved at once when the field is left, without a form to submit.
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
  // This form is submitted once more after a conflict, without a button.
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

/** Whether the setter is a handler of a control, or is called with the control's value. */
function takesInput(code: string, setter: string): boolean {
  return [
    `on(?!Open)\\w*(Change|Choose|Input|Search|Type)=\\{${setter}\\}`,
    `\\b${setter}\\([^)]*\\.value\\b`,
    `on(Value)?(Change|Input|Search|Type)=\\{\\(?\\w+\\)? => ${setter}\\(`,
  ].some((pattern) => new RegExp(pattern).test(code));
}
