import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { viewName } from '../../../../../contract/saved-views.ts';
import { formResolver } from '../../../../forms/form-resolver.ts';

const schema = z.object({ name: viewName });

export function useViewForm(name: string) {
  return useForm({ resolver: formResolver(schema), defaultValues: { name } });
}
