import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportPlan, ImportTerms, ProductImport } from '../../../../contract/product-imports.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import type { OpenedFile, ReadSummary } from './file/file-worker.ts';
import type { RowReader } from './file/open-reader.ts';
import { sendRows, sentOf } from './send-in-batches.ts';

type ImportStart = { file: OpenedFile; plan: ImportPlan; terms: ImportTerms; summary: ReadSummary };
export type Sending = ReturnType<typeof useSendRows>;

/** Sends the rows of the open file: all rows for a new import, or the remaining ones when an import is resumed. */
export function useSendRows(reader: () => RowReader, orgId: string) {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<ProductImport | null>(null);
  const [sent, setSent] = useState(0);
  const words = { errorTitle: msg`The import has stopped` };

  async function send(started: ProductImport): Promise<ProductImport> {
    setBegun(started);
    setSent(sentOf(started));
    return sendRows(reader(), started, setSent);
  }

  const sending = useMutation({
    mutationFn: async (asked: { beginning: ImportStart } | { resumed: string }) => {
      if ('beginning' in asked) return send(await begin(orgId, asked.beginning));
      const found = await client.imports.find({ id: asked.resumed });
      await reader().read({ plan: found.plan });
      return send(found.import);
    },
    meta: words,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.products.key() }),
        queries.invalidateQueries({ queryKey: api.imports.key() }),
      ]),
  });
  return {
    begin: (beginning: ImportStart) => sending.mutate({ beginning }),
    resume: ({ id }: { id: string }) => sending.mutate({ resumed: id }),
    begun,
    sent,
    error: sending.error,
    finished: sending.data ?? null,
  };
}

function begin(orgId: string, { file, plan, terms, summary }: ImportStart): Promise<ProductImport> {
  const { name: fileName, hash: fileHash } = file;
  return client.imports.begin({ orgId, fileName, fileHash, rows: summary.numbers.length, ...terms, plan });
}
