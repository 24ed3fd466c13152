import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { classes } from '../../ui/classes.ts';
import { type Entry, type EntryGroup, keyOf } from './entry.ts';

type PaletteGroupsProps = {
  groups: EntryGroup[];
  /** Whether the entries are still those of the previous text. */
  isBusy: boolean;
  onOpen: (entry: Entry) => void;
  onPointerMove: () => void;
};

export function PaletteGroups({ groups, isBusy, onOpen, onPointerMove }: PaletteGroupsProps) {
  const { t } = useLingui();
  return (
    <Command.List
      label={t`Results`}
      aria-busy={isBusy}
      onPointerMove={onPointerMove}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
    >
      {groups.map(({ heading, entries }) => (
        <Command.Group
          key={heading}
          heading={heading}
          className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
        >
          {entries.map((entry) => (
            <Row key={keyOf(entry)} entry={entry} onOpen={onOpen} />
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}

function Row({ entry, onOpen }: { entry: Entry; onOpen: (entry: Entry) => void }) {
  const { label, detail, icon, kind } = entry;
  return (
    <Command.Item
      value={keyOf(entry)}
      onSelect={() => onOpen(entry)}
      className="flex min-h-9 cursor-pointer scroll-my-8 items-center gap-2.5 rounded-md px-2.5 py-1.5 aria-selected:bg-primary-soft aria-selected:text-on-primary-soft pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icon}
      <span className={classes('max-w-[60%] shrink-0 truncate', kind === 'order' && 'font-mono text-sm')}>
        {label}
      </span>
      {detail && <span className="min-w-0 truncate text-sm opacity-80">{detail}</span>}
    </Command.Item>
  );
}
