import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { code } from '../../../contract/mfa.ts';
import { formResolver } from '../../forms/form-resolver.ts';

const schema = z.object({ code });

/** A form with one field for a code from the authenticator app. The submit button is enabled when all digits are typed. */
export function useCodeForm() {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { code: '' } });
  const { field } = useController({ control: form.control, name: 'code' });
  return {
    form,
    /** The props of `CodeField`. */
    field: { ref: field.ref, value: field.value, onValueChange: field.onChange },
    isComplete: schema.safeParse({ code: field.value }).success,
    /** Selects a refused code, so that the next typed code replaces it. */
    selectCode: () => form.setFocus('code', { shouldSelect: true }),
  };
}
