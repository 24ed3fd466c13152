import { type FormEvent, useEffect, useRef, useState } from 'react';
import { connection } from '../../../api/connection.ts';
import { AwayError } from '../../../api/error-words.ts';
import { valuesOf } from '../../../ui/form/native-form.tsx';
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts';
import type { entryChecks, FieldErrors } from './entry-checks.ts';
import { loadEntryChecks } from './load-entry-checks.ts';

type Checks = typeof entryChecks;
type Call<Input> = { send: (input: Input) => void; fail: (error: Error) => void };
type Values<Kind extends keyof Checks> = Extract<ReturnType<Checks[Kind]>, { values: unknown }>['values'];

/**
 * A form of /auth. The server renders the HTML of the form. The inputs are uncontrolled, so that React keeps text that
 * the user typed before this code loaded. The whole form is validated on submit. After that, each field is validated
 * when it changes.
 */
export function useEntryForm<Kind extends keyof Checks>(kind: Kind, { send, fail }: Call<Values<Kind>>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isChecked, setChecked] = useState(false);
  const isTakenOver = useIsTakenOver();

  const check = async () => (await loadEntryChecks())[kind](valuesOf(form.current));

  async function submit(): Promise<void> {
    // Focuses an empty required field, even before the rules have loaded.
    fieldsOf(form.current)
      .find(({ value }) => !value)
      ?.focus();
    const checked = await check().catch(failToCheck);
    if (!checked) return;
    setChecked(true);
    if ('errors' in checked) return refuse(checked.errors);
    setErrors({});
    send(checked.values as Values<Kind>);
  }

  /** Shows that the validation rules could not be loaded. */
  function failToCheck(error: Error): void {
    fail(connection.isAway() ? new AwayError() : error);
  }

  async function checkAgain({ target }: FormEvent<HTMLFormElement>): Promise<void> {
    const { name } = target as HTMLInputElement;
    if (!isChecked || !name) return;
    const checked = await check();
    setErrors((shown) => ({ ...shown, [name]: 'errors' in checked ? checked.errors[name] : undefined }));
  }

  /** Shows the errors and focuses the first invalid field. */
  function refuse(refused: FieldErrors): void {
    setErrors(refused);
    fieldsOf(form.current)
      .find(({ name }) => refused[name])
      ?.focus();
  }

  useEffect(() => {
    if (isTakenOver) sendHeldPress(form.current);
  }, [isTakenOver]);

  return {
    errors,
    refuse,
    select(name: string): void {
      const field = fieldsOf(form.current).find((one) => one.name === name);
      // `select()` alone moves the focus only in some browsers.
      field?.focus();
      field?.select();
    },
    form: {
      ref: form,
      // A submit without scripts would use GET and put passwords into the URL. boot/before-paint.ts stops such a
      // submit and lets this code send it later.
      method: 'post',
      'data-waits': isTakenOver ? undefined : '',
      onSubmit: () => void submit(),
      onInput: (event: FormEvent<HTMLFormElement>) => void checkAgain(event),
      onFocus: () => void loadEntryChecks().catch(() => {}),
    },
  };
}

function sendHeldPress(form: HTMLFormElement | null): void {
  if (form?.dataset.pressed === undefined) return;
  delete form.dataset.pressed;
  form.requestSubmit();
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
}
