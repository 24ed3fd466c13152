import type { FormTree } from '../http/form.ts';
import { type Html, html } from './html.ts';

export type Values = Record<string, string>;
export type Errors = Record<string, string>;

/** The plain values of a form. Omits nested values, which belong to no field. */
export function valuesOf(tree: FormTree): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') values[name] = value.trim().slice(0, 500);
  }
  return values;
}

export interface FieldOptions {
  name: string;
  label: string;
  values: Values;
  errors: Errors;
  type?: 'email' | 'text';
  autocomplete?: string;
  inputmode?: 'numeric';
  placeholder?: string;
  isFocused?: boolean;
}

/** An input with a label and, if its value is invalid, an error message. */
export function field(options: FieldOptions): Html {
  const { name, label, values, errors } = options;
  const error = errors[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${options.type ?? 'text'}" value="${values[name] ?? ''}"
 autocomplete="${options.autocomplete ?? 'off'}"
 ${options.inputmode && html`inputmode="${options.inputmode}" class="digits"`}
 ${options.placeholder && html`placeholder="${options.placeholder}"`}
 ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
 ${options.isFocused && html`autofocus`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}

export function choice(
  name: string,
  value: string,
  label: string,
  isChosen: boolean,
  explanation: string | null = null,
): Html {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}" ${isChosen && html`checked`}>
<span>${label}${explanation && html` <small>${explanation}</small>`}</span></label>`;
}
