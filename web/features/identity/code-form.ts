import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { code } from '../../../contract/mfa.ts';
import { formResolver } from '../../forms/form-resolver.ts';

const schema = z.object({ code });

/** A form of one code of the authenticator app. Its submit is enabled once all digits are typed. */
export function useCodeForm() {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { code: '' } });
  const { field } = useController({ control: form.control, name: 'code' });
  return {
    form,
    /** For `CodeField`. */
    field: { ref: field.ref, value: field.value, onValueChange: field.onChange },
    isComplete: schema.safeParse({ code: field.value }).success,
    /** A refused code is selected, so that the next one replaces it. */
    selectCode: () => form.setFocus('code', { shouldSelect: true }),
  };
}
