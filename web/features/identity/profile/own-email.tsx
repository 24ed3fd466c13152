import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';

type OwnEmailProps = {
  email: string;
  /** Called when the user wants to change the email address. Absent where the address cannot be changed. */
  onChange?: () => void;
};

/**
 * The user's email address, read-only. It changes only when the user confirms a link that was sent to the new
 * address.
 */
export function OwnEmail({ email, onChange }: OwnEmailProps) {
  return (
    <Field label={<Trans>Email</Trans>}>
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <Input {...control} value={email} readOnly className="min-w-60 flex-1" />
          {onChange && (
            <Button variant="outline" onClick={onChange}>
              <Trans>Change email</Trans>
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
