import { useState } from 'react';
import { type ReadCode, readDeviceCode } from '../../../../contract/device-identifier.ts';
import type { KnownDevice } from '../../../../contract/known-devices.ts';
import { readStorage, writeStorage } from '../../../../contract/storage-conditions.ts';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { type TypedDetails, typed, typedDetails } from './detail-values.ts';
import type { ProductForm } from './use-product-form.ts';

type UseIdentifier = { form: ProductForm; orgId: string };

/** Immediately fills in the identifier from a code. Then asks the server for stored data about the device. */
export function useIdentifier({ form, orgId }: UseIdentifier) {
  const [code, setCode] = useState<ReadCode | null>(null);
  const { mutate, data, variables, isPending, isError } = useMutation({
    mutationFn: (udiDi: string) => client.products.findDevice({ orgId, udiDi }),
    meta: { isShownInPlace: true },
  });
  // Ignores a reply about a device that was scanned before this one.
  const isAbout = code?.kind === 'device' && code.udiDi === variables;
  return {
    code,
    known: isAbout ? data : undefined,
    isAsking: isPending,
    couldNotAsk: isAbout && isError,
    read(text: string): ReadCode['kind'] {
      const next = readDeviceCode(text);
      setCode(next);
      if (next.kind !== 'device') return next.kind;
      form.setValue('details.udiDi', next.udiDi, changed);
      form.setValue('details.udiIssuer', next.issuer, changed);
      mutate(next.udiDi);
      return next.kind;
    },
  };
}

const changed = { shouldDirty: true, shouldValidate: true };

/**
 * Fills the empty fields with data that another seller has entered for the device.
 * @returns the number of filled fields
 */
export function fillEmpty(form: ProductForm, { name, details }: NonNullable<KnownDevice['other']>): number {
  const present = form.getValues();
  const theirs = typedDetails(details);
  const empty = (Object.keys(theirs) as (keyof TypedDetails)[]).filter(
    (key) => theirs[key] !== '' && present.details[key] === '',
  );
  for (const key of empty) form.setValue(`details.${key}`, theirs[key], { shouldDirty: true });
  const takesName = present.name.trim() === '';
  if (takesName) form.setValue('name', name, { shouldDirty: true });
  const storage = typed(details.storage);
  const takesStorage = storage !== '' && writeStorage(present.storage) === '';
  if (takesStorage) form.setValue('storage', readStorage(storage), { shouldDirty: true });
  return empty.length + Number(takesName) + Number(takesStorage);
}
