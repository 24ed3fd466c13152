import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { errorTitles } from '../../../../api/error-words.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { paths } from '../../../../paths.ts';
import type { OnProgress } from './progress.tsx';
import { reportWritten } from './report-written.ts';
import { duplicateMany } from './write-many.ts';

/** Creates a draft copy of each product. If there is only one, the toast has a link to the copy. */
export function useDuplicate(orgId: string, onProgress: OnProgress) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // The idempotency key stays the same until a reply arrives, because a request whose reply is lost may have created
  // the copies.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (ids: readonly string[]) => {
      onProgress({ sent: 0, of: ids.length });
      return duplicateMany({ orgId, requestId }, ids, (sent) => onProgress({ sent, of: ids.length }));
    },
    meta: { errorTitle: errorTitles.createProduct },
    onSuccess(written) {
      if (!written.failure) setRequestId(crypto.randomUUID());
      const [only, ...others] = written.done;
      const isOne = only !== undefined && others.length === 0;
      const edit = { label: t`Edit`, onClick: () => void navigate({ to: paths.editProduct(only ?? '') }) };
      reportWritten(i18n, written, {
        title: t`${plural(written.done.length, { one: '# copy added as a draft', other: '# copies added as drafts' })}`,
        failureTitle: t(errorTitles.createProduct),
        description: t`Pictures, documents, UDI-DI and catalogue number were left out: they belong to one product.`,
        action: isOne ? edit : undefined,
      });
    },
    onSettled() {
      onProgress(null);
      return queries.invalidateQueries({ queryKey: api.products.key() });
    },
  });
}
