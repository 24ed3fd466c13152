import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** The address is changed by a link that is sent to the new one, so it is not typed here. */
export function OwnEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <Field label={<Trans>Email</Trans>}>
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <Input {...control} value={email} readOnly className="min-w-60 flex-1" />
          <Button variant="outline" onClick={onChange}>
            <Trans>Change email</Trans>
          </Button>
        </span>
      )}
    </Field>
  );
}
