import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { OrderDocument } from '../../../../contract/order-documents.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { pintObstacleWords } from './pint-words.ts';
import { useDownload } from './use-download.ts';

type PintFileProps = { orderId: string; document: OrderDocument; describedBy: string };

/** The link to a document's PINT A-NZ file, or the reason why the document has no such file. */
export function PintFile({
  orderId,
  document: { id: documentId, pintObstacle },
  describedBy,
}: PintFileProps) {
  const { t } = useLingui();
  const loading = useDownload(() => client.orders.writePint({ id: orderId, documentId }));
  if (pintObstacle) return <p className="text-sm text-muted">{t(pintObstacleWords[pintObstacle])}</p>;
  return (
    <Button
      asChild
      variant="ghost"
      size="sm"
      aria-describedby={describedBy}
      aria-busy={loading.isPending || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!loading.isPending) loading.mutate();
      }}
    >
      {/* The request needs the session's token, which a browser does not send for a link. A new tab opens this page. */}
      <a href="#documents" className="-ml-2.5 text-primary">
        <Download aria-hidden="true" />
        <Trans>Download PINT A-NZ (XML)</Trans>
      </a>
    </Button>
  );
}
