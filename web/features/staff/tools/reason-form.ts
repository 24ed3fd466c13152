import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { reason } from '../../../../contract/staff-tools.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

const schema = z.object({ reason });

export function useReasonForm() {
  return useForm({ resolver: formResolver(schema), defaultValues: { reason: '' } });
}
