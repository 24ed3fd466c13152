import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { toCsv } from '../../../../contract/csv.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/download.ts';
import { auditInput } from '../api.ts';
import type { AdminSearch } from '../search-params.ts';
import { auditRows } from './audit-rows.ts';

/** Exports all events that match the filters, not only those on the screen, as a file for spreadsheet programs. */
export function ExportAudit({ orgId, search }: { orgId: string; search: AdminSearch }) {
  const { t } = useLingui();
  const exporting = useMutation({
    mutationFn: () => client.audit.export(auditInput(orgId, search)),
    meta: { errorTitle: errorTitles.exportAudit },
    onSuccess(events) {
      const day = new Date().toISOString().slice(0, 10);
      // The byte order mark makes spreadsheet programs read the file as UTF-8.
      download(`audit-${day}.csv`, 'text/csv;charset=utf-8', `\uFEFF${toCsv(auditRows(events))}`);
      notify.success(t`Data exported successfully!`);
    },
  });
  return (
    <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {!exporting.isPending && <Download aria-hidden="true" />}
      <Trans>Export CSV</Trans>
    </Button>
  );
}
