import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../../../../contract/products.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../../../ui/overlay-parts.tsx';
import { RelativeTime } from '../../../../ui/time.tsx';
import { latestChangeQuery } from '../../api.ts';
import { type ProductValues, valuesOf } from '../../form/product-values.ts';
import { type Choice, differences, merged, type Part } from './differences.ts';
import { PartChoice } from './part-choice.tsx';

type ConflictDialogProps = {
  /** The form's initial product, the entered values, and the version that somebody else saved meanwhile. */
  base: Product;
  mine: ProductValues;
  theirs: Product;
  onClose: () => void;
  /** Saves these values over the other version. */
  onSettle: (values: ProductValues) => void;
};

/** Shows each field that differs after somebody else saved first, and lets the user choose a version. */
export function ConflictDialog({ base, mine, theirs, onClose, onSettle }: ConflictDialogProps) {
  const current = valuesOf(theirs);
  const found = differences(valuesOf(base), mine, current);
  // By default, keeps the user's changes and takes the others' changes to untouched fields.
  const [choices, setChoices] = useState<Partial<Record<Part, Choice>>>({});
  const choiceOf = ({ part, isContested }: (typeof found)[number]) =>
    choices[part] ?? (isContested ? 'mine' : 'theirs');
  const taken = found.filter((difference) => choiceOf(difference) === 'theirs').map(({ part }) => part);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Somebody else saved first</Trans>}
      description={<WhoSaved id={theirs.id} />}
      width="lg"
    >
      <OverlayBody className="grid content-start gap-5">
        {found.length === 0 && (
          <p>
            <Trans>Your changes match what is saved.</Trans>
          </p>
        )}
        {found.map((difference) => (
          <PartChoice
            key={difference.part}
            difference={difference}
            mine={mine}
            theirs={current}
            choice={choiceOf(difference)}
            onChoose={(choice) => setChoices({ ...choices, [difference.part]: choice })}
          />
        ))}
      </OverlayBody>
      <OverlayFooter>
        <Button variant="outline" onClick={onClose}>
          <Trans>Back to the form</Trans>
        </Button>
        <Button onClick={() => onSettle(merged(mine, current, taken))}>
          <Trans>Save the selection</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}

/** Names the user from the history; without history, only says that the product changed. */
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
