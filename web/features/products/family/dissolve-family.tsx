import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { familyQuery } from './api.ts';

export function DissolveFamily({ family: { id, name } }: { family: ProductFamily }) {
  const [isAsking, setAsking] = useState(false);
  const dissolve = useDissolveFamily(id, () => setAsking(false));
  return (
    <Card className="mt-6">
      <CardHeader
        title={<Trans>Dissolve the family</Trans>}
        text={<Trans>Its products stay as they are, and lists show each of them.</Trans>}
      />
      <CardBody>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trans>Dissolve the family</Trans>
        </Button>
      </CardBody>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Dissolve {name}?</Trans>}
        description={
          <Trans>
            The products stay, with their prices, stock and status. Their option values are removed. This
            cannot be undone.
          </Trans>
        }
        confirmLabel={<Trans>Dissolve the family</Trans>}
        busy={dissolve.isPending}
        onConfirm={() => dissolve.mutate()}
      />
    </Card>
  );
}

function useDissolveFamily(id: string, onError: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.families.dissolve({ id }),
    meta: { errorTitle: msg`Failed to dissolve the product family` },
    onSuccess: async () => {
      notify.success(t`Product family dissolved`);
      // Leaves the page without the question about unsaved changes, because these changes belong to the dissolved
      // family.
      await navigate({ to: paths.manufacturer, ignoreBlocker: true });
      queries.removeQueries({ queryKey: familyQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: api.products.key() });
    },
    onError,
  });
}
