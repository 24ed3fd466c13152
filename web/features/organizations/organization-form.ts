import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createOrganizationInput } from '../../../contract/organizations.ts';
import { formResolver } from '../../forms/form-resolver.ts';

type Draft = z.input<typeof createOrganizationInput>;
export type NewOrganization = z.output<typeof createOrganizationInput>;
export type OrganizationForm = UseFormReturn<Draft, unknown, NewOrganization>;

/** The form of a new organization. The default type is seller (docs/product.md, Validation). */
export function useOrganizationForm(begin: Draft = empty): OrganizationForm {
  return useForm<Draft, unknown, NewOrganization>({
    resolver: formResolver(createOrganizationInput),
    defaultValues: begin,
  });
}

const empty: Draft = { name: '', type: 'seller_org', description: '' };
