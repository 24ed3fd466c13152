import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { useMutation } from '../../../api/use-mutation.ts';
import { appName } from '../../../app-name.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { download } from '../../../ui/download.ts';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onSaved: () => void };

/** Shows the recovery codes once, in plain text. Only the button 'I have saved them' closes the dialog. */
export function RecoveryCodesDialog({ codes, email, onSaved }: RecoveryCodesProps) {
  const { t } = useLingui();
  const title = t`${appName} recovery codes for ${email}`;
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={() => {}}
      title={<Trans>Save your recovery codes</Trans>}
      description={
        <Trans>
          Without your phone, each of these signs you in once. They are not shown again; keep them where you
          keep your passwords.
        </Trans>
      }
    >
      <OverlayBody className="grid gap-4">
        <CodeList codes={codes} />
        <CopyAndDownload codes={codes} title={title} />
      </OverlayBody>
      <OverlayFooter>
        <Button onClick={onSaved}>
          <Trans>I have saved them</Trans>
        </Button>
      </OverlayFooter>
      <PrintedCodes codes={codes} title={title} />
    </Dialog>
  );
}

type TitledCodes = { codes: readonly string[]; title: string };

function CopyAndDownload({ codes, title }: TitledCodes) {
  const saving = useMutation({
    mutationFn: async () =>
      download(
        `${appName.toLowerCase()}-recovery-codes.txt`,
        'text/plain',
        `${title}\n\n${codes.join('\n')}\n`,
      ),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton value={codes.join('\n')}>
        <Trans>Copy</Trans>
      </CopyButton>
      <Button variant="outline" busy={saving.isPending} onClick={() => saving.mutate()}>
        <Download aria-hidden="true" />
        <Trans>Download</Trans>
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}

function PrintedCodes({ codes, title }: TitledCodes) {
  return createPortal(
    <div className="print-sheet">
      <p className="mb-4 font-serif text-xl font-semibold">{title}</p>
      <CodeList codes={codes} />
    </div>,
    document.body,
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono text-md">
      {codes.map((code) => (
        <li key={code} className="whitespace-nowrap">
          {code}
        </li>
      ))}
    </ul>
  );
}
