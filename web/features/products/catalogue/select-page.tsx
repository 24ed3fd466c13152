import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Selection } from './use-selection.ts';

type SelectPageProps = { selection: Selection; shownIds: readonly string[]; className?: string };

/** A checkbox that selects all products on the page, or none. */
export function SelectPage({ selection, shownIds, className = '' }: SelectPageProps) {
  const { t } = useLingui();
  const chosen = shownIds.filter((id) => selection.ids.has(id)).length;
  const areAll = chosen > 0 && chosen === shownIds.length;
  return (
    <Checkbox
      label={t`Select all on this page`}
      className={className}
      checked={areAll}
      mixed={chosen > 0 && !areAll}
      onChange={() => (areAll ? selection.remove(shownIds) : selection.add(shownIds))}
    />
  );
}
