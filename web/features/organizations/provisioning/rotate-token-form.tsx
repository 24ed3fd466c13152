import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api, client } from '../../../api/client.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useConsoleWrite } from '../use-console-write.ts';

const schema = z.object({ overlap: z.string() });
type Values = z.infer<typeof schema>;

type RotateTokenFormProps = {
  orgId: string;
  onClose: () => void;
  /** Gets the new token. */
  onIssued: (token: string) => void;
};

export function RotateTokenForm({ orgId, onClose, onIssued }: RotateTokenFormProps) {
  const { t } = useLingui();
  const form = useForm<Values>({ resolver: formResolver(schema), defaultValues: { overlap: '24' } });
  const rotate = useConsoleWrite({
    shownBy: api.provisioning.key(),
    write: ({ overlap }: Values) => client.provisioning.rotateToken({ orgId, overlapHours: Number(overlap) }),
    done: null,
    failed: msg`Failed to rotate the token`,
  });
  return (
    <FormDialog
      title={<Trans>Rotate the token</Trans>}
      description={<Trans>Enter the new token at your identity provider before the present one ends.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => rotate.mutate(values, { onSuccess: ({ token }) => onIssued(token) })}
      submit={{ children: <Trans>Rotate token</Trans>, busy: rotate.isPending }}
    >
      <SelectField form={form} name="overlap" label={<Trans>The present token is accepted</Trans>}>
        <option value="0">{t`no longer`}</option>
        <option value="1">{t`for one hour`}</option>
        <option value="24">{t`for 24 hours`}</option>
        <option value="168">{t`for 7 days`}</option>
      </SelectField>
    </FormDialog>
  );
}
