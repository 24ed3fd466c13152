import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Product } from '../../../../../contract/products.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { RelativeTime } from '../../../../ui/time.tsx';
import { latestChangeQuery } from '../../api.ts';
import { type ProductValues, valuesOf } from '../../form/product-values.ts';
import { type Choice, differences, merged } from './differences.ts';
import { PartChoice } from './part-choice.tsx';

type ConflictDialogProps = {
  /**
   * `base`: the product with which the form started. `mine`: the values in the form. `theirs`: the version that
   * another user has saved since.
   */
  base: Product;
  mine: ProductValues;
  theirs: Product;
  onClose: () => void;
  /** Called with the values that will replace the other user's version. */
  onSettle: (values: ProductValues) => void;
};

type Choices = { choices: Choice[] };

/**
 * Shown when another user saved the product before this user. For each field that differs, the user chooses one of
 * the two values.
 */
export function ConflictDialog({ base, mine, theirs, onClose, onSettle }: ConflictDialogProps) {
  const current = valuesOf(theirs);
  const found = differences(valuesOf(base), mine, current);
  // The default choice: if both users changed a field, this user's value; if only the other user changed it, the
  // other user's value.
  const form = useForm<Choices>({
    defaultValues: { choices: found.map(({ isContested }) => (isContested ? 'mine' : 'theirs')) },
  });
  const settle = ({ choices }: Choices) => {
    const taken = found.filter((_, at) => choices[at] === 'theirs').map(({ part }) => part);
    onSettle(merged(mine, current, taken));
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onSubmit={settle}
      submit={{ busy: false, children: <Trans>Save the selection</Trans> }}
      cancel={<Trans>Back to the form</Trans>}
      title={<Trans>Somebody else saved first</Trans>}
      description={<WhoSaved id={theirs.id} />}
      width="lg"
      className="grid content-start gap-5"
    >
      {found.length === 0 && (
        <p>
          <Trans>Your changes match what is saved.</Trans>
        </p>
      )}
      {found.map((difference, at) => (
        <PartChoice
          key={difference.part}
          difference={difference}
          mine={mine}
          theirs={current}
          choice={form.register(`choices.${at}`)}
        />
      ))}
    </FormDialog>
  );
}

/**
 * Shows which user saved the product, as recorded in the history. If the history cannot be read, says only that the
 * product has changed.
 */
function WhoSaved({ id }: { id: string }) {
  const latest = useQuery(latestChangeQuery(id)).data?.items[0];
  if (!latest?.changedByName)
    return <Trans>Choose which version to keep. Your changes are not saved yet.</Trans>;
  return (
    <Trans>
      {latest.changedByName} saved this product <RelativeTime value={latest.changedAt} />. Choose which
      version to keep. Your changes are not saved yet.
    </Trans>
  );
}
