import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type OptionListProps = {
  options: readonly string[];
  /**
   * Applies the same edit (such as a removal) to the list of option names and to the list of values of each variant,
   * because both lists have the same order.
   */
  onEdit: (edit: (texts: readonly string[]) => string[]) => void;
  /** Focuses the name of the option at this index. */
  focusName: (place: number) => void;
  rowClass: string;
  /** The fields of the option at this index. */
  children: (place: number) => ReactNode;
};

/** The fields of each option of a family, and the buttons that add and remove options. A family has at least one option. */
export function OptionList({ options, onEdit, focusName, rowClass, children }: OptionListProps) {
  const { t } = useLingui();
  const { length } = options;
  const add = () => {
    onEdit((texts) => [...texts.slice(0, length), '']);
    setTimeout(() => focusName(length));
  };
  return (
    <>
      {/* The place identifies an option, because names can be empty or repeated while the user types. */}
      {[...options.keys()].map((place) => (
        <div key={place} className={rowClass}>
          {children(place)}
          {length > 1 && (
            <IconButton
              label={t`Remove option ${place + 1}`}
              onClick={() => onEdit((texts) => texts.toSpliced(place, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {length < limits.familyOptions && (
        <Button variant="outline" className="w-fit" onClick={add}>
          <Plus aria-hidden="true" />
          <Trans>Add option</Trans>
        </Button>
      )}
    </>
  );
}
