import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { addMonths, monthOf, monthsToChoose, monthWords } from './months.ts';

type MonthPickerProps = { month: string; onChoose: (month: string) => void };

/** Selects the month of a statement. */
export function MonthPicker({ month, onChoose: choose }: MonthPickerProps) {
  const { t, i18n } = useLingui();
  const now = new Date();
  return (
    <div className="flex min-w-0 gap-1.5 max-sm:w-full">
      <IconButton label={t`Month before`} outlined onClick={() => choose(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Select
        aria-label={t`Month`}
        className="min-w-44 flex-1"
        value={month}
        onChange={({ target }) => choose(target.value)}
      >
        {monthsToChoose(month, now).map((one) => (
          <option key={one} value={one}>
            {monthWords(one, i18n.locale)}
          </option>
        ))}
      </Select>
      <IconButton
        label={t`Month after`}
        outlined
        disabled={month >= monthOf(now)}
        onClick={() => choose(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
