import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import type { SavedView } from '../../../../../contract/saved-views.ts';
import { refusedFields } from '../../../../api/error-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { useViewChanges } from './use-view-changes.ts';

type RenameViewProps = {
  view: SavedView;
  rename: ReturnType<typeof useViewChanges>['rename'];
  onClose: () => void;
};

export function RenameView({ view, rename, onClose }: RenameViewProps) {
  const { t } = useLingui();
  const [name, setName] = useState(view.name);
  const error = rename.variables?.id === view.id ? refusedFields(rename.error).name : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === view.name) onClose();
    else rename.mutate({ ...view, name }, { onSuccess: onClose });
  };
  return (
    <li className="py-2.5">
      <form
        noValidate
        data-takes-escape
        onSubmit={save}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        className="flex flex-wrap gap-2"
      >
        <Input
          // The user opened the field by a press.
          autoFocus
          onFocus={({ target }) => target.select()}
          aria-label={t`Name of ${view.name}`}
          aria-invalid={error ? true : undefined}
          className="min-w-0 flex-1"
          value={name}
          maxLength={limits.viewName}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="outline" busy={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </form>
      <p role="alert" className="text-sm text-danger not-empty:mt-1.5">
        {error}
      </p>
    </li>
  );
}
