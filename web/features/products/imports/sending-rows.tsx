import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { connection } from '../../../api/connection.ts';
import { describeError } from '../../../api/error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Sending } from './use-send-rows.ts';

/**
 * The progress of an import. After a lost connection, the import continues automatically; after any other failure, the user can resume it.
 */
export function SendingRows({ sending: { begun, sent, error, resume } }: { sending: Sending }) {
  const { t, i18n } = useLingui();
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  const rows = begun?.rows ?? 0;
  return (
    <Card>
      <CardBody className="grid gap-3">
        <h2 className="text-lg break-words">
          {begun ? <Trans>Importing {begun.fileName}</Trans> : <Trans>Importing…</Trans>}
        </h2>
        <ProgressBar label={t`Rows imported`} value={sent} max={rows} />
        <p role="status" className="text-sm text-muted tabular-nums">
          <Trans>
            {i18n.number(sent)} of {i18n.number(rows)} rows
          </Trans>
          {isAway && !error && (
            <>
              {' · '}
              <Trans>The connection was lost. The import continues when it is back.</Trans>
            </>
          )}
        </p>
        {error && <FormError>{describeError(error)}</FormError>}
        {error && begun && (
          <Button className="justify-self-start" onClick={() => resume(begun)}>
            <Trans>Resume</Trans>
          </Button>
        )}
        {!error && (
          <p className="text-sm text-muted">
            <Trans>If this page is closed, the import can be resumed later with the same file.</Trans>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
