import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Profile } from '../../../../contract/users.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { appName } from '../../../app-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { exportData } from './export-data.ts';

export function DataCard({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => exportData(appName),
    meta: { errorTitle: errorTitles.exportData },
    onSuccess: () => notify.success(t`Data exported successfully!`),
  });
  return (
    <Card aria-labelledby="data">
      <CardHeader
        id="data"
        title={<Trans>Your data</Trans>}
        text={<Trans>Your profile, settings, memberships, orders and sessions as one JSON file.</Trans>}
      />
      <CardBody className="flex flex-wrap gap-2">
        <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {!exporting.isPending && <Download aria-hidden="true" />}
          <Trans>Export my data</Trans>
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          <Trans>Delete Account</Trans>
        </Button>
      </CardBody>
      {isDeleting && <DeleteAccountDialog userId={profile.id} onClose={() => setDeleting(false)} />}
    </Card>
  );
}
