import type { Page } from 'playwright-core';
import { password } from './people.ts';

/** Fills every field with a new valid value: in the open dialog if there is one, otherwise in all forms of the page. */
export function fillIn(page: Page): Promise<void> {
  return page.evaluate((secret) => {
    const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    const scope = [...overlays].at(-1) ?? document.body;
    const isOverlay = scope !== document.body;
    for (const field of scope.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!isOverlay && !field.closest('form')) continue;
      if (field.disabled || field.readOnly || field.type === 'file' || field.type === 'search') continue;
      if (field instanceof HTMLSelectElement) choose(field);
      else if (field.type === 'radio') {
        if (!field.closest('fieldset, [role=radiogroup]')?.querySelector(':checked')) field.click();
      } else type(field);
    }
    for (const group of scope.querySelectorAll('[role=radiogroup]')) {
      if (!group.querySelector('[role=radio][aria-checked=true], input:checked'))
        group.querySelector<HTMLElement>('[role=radio]')?.click();
    }

    function choose(select: HTMLSelectElement): void {
      if (select.value) return;
      const option = [...select.options].find(({ value, disabled }) => value && !disabled);
      if (option) put(select, option.value, 'change');
    }

    function type(field: HTMLInputElement): void {
      const label = field.labels?.[0]?.textContent ?? '';
      const name = /^Type (.+) to confirm/.exec(label)?.[1];
      if (name) put(field, name);
      else if (field.type === 'password') put(field, secret);
      else if (field.type === 'email' || /^Email/.test(label)) put(field, 'guest@elsewhere.example');
      else if (/^\d-digit code|^6-digit/.test(label)) put(field, '123456');
      else if (/^Recovery code/.test(label)) put(field, 'abcd-efgh-2345');
      else if (/^Price/.test(label)) put(field, '12.50');
      else if (/name/i.test(label)) put(field, field.value ? `${field.value} x` : 'Something new');
      else if (/^Description/.test(label) && !field.value) put(field, 'What it is.');
    }

    /**
     * Sets the value with the browser's native setter. React replaces the setter of each element, and ignores values
     * that are set with the replacement.
     */
    function put(field: HTMLElement, value: string, event = 'input'): void {
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setter?.call(field, value);
      field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }, password);
}
