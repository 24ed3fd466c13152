import { Trans } from '@lingui/react/macro';
import type { SavedView } from '../../../../../contract/saved-views.ts';
import { showRefused } from '../../../../forms/show-refused.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { useViewChanges } from './use-view-changes.ts';
import { useViewForm } from './use-view-form.ts';

type RenameViewProps = {
  view: SavedView;
  rename: ReturnType<typeof useViewChanges>['rename'];
  onClose: () => void;
};

export function RenameView({ view, rename, onClose }: RenameViewProps) {
  const form = useViewForm(view.name);
  const save = ({ name }: { name: string }) => {
    if (name === view.name) onClose();
    else
      rename.mutate({ ...view, name }, { onSuccess: onClose, onError: (error) => showRefused(form, error) });
  };
  return (
    <li className="py-2.5">
      <Form
        form={form}
        data-takes-escape
        onSubmit={save}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        className="grid gap-2"
      >
        <TextField
          form={form}
          name="name"
          label={<Trans>Name of {view.name}</Trans>}
          // The user has just pressed the button that opens this field.
          autoFocus
          onFocus={({ target }) => target.select()}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline" busy={rename.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </li>
  );
}
