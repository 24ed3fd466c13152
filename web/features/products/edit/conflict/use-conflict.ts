import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../../../../contract/products.ts';
import { errorTitles } from '../../../../api/error-words.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { productQuery } from '../../api.ts';

/** Reads the stored version after a conflict, to compare it with the form. */
export function useConflict(id: string) {
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<Product | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery({ ...productQuery(id), staleTime: 0 }),
    meta: { errorTitle: errorTitles.findProduct },
    onSuccess: setTheirs,
  });
  return { theirs, look: () => mutate(), isLooking: isPending, close: () => setTheirs(null) };
}
