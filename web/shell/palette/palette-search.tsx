import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useAuth } from '../../features/identity/auth-provider.tsx';
import { type Entry, keyOf } from './entry.ts';
import { PaletteGroups } from './palette-groups.tsx';
import { PaletteState } from './palette-state.tsx';
import { rememberEntry } from './recent-entries.ts';
import { useGroups } from './use-groups.ts';

const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The search field and its list. Enter opens the highlighted entry, by default the first one. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { groups, isPending, isAway, hasFailed, retry } = useGroups(typed.trim());
  const entries = groups.flatMap((group) => group.entries);
  const { value, choose, hasMoved, move, reset } = useHighlight(entries);
  const open = useOpen(onDone);
  const { isWaiting, wait } = useEnter(typed, isPending, () => entries[0] && open(entries[0]));

  function press(event: KeyboardEvent): void {
    if (moves.has(event.key)) move();
    if (event.key !== 'Enter' || !isPending || hasMoved) return;
    event.preventDefault();
    wait();
  }
  return (
    <Command
      label={t`Search or jump`}
      shouldFilter={false}
      loop
      value={value}
      onValueChange={choose}
      onKeyDown={press}
      className="flex min-h-0 flex-col"
    >
      <div className="flex shrink-0 items-center gap-2.5 border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Command.Input
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            reset();
          }}
          maxLength={200}
          placeholder={t`Search or jump to…`}
          className="h-12 min-w-0 flex-1 bg-transparent text-md text-ink outline-none placeholder:text-muted"
        />
      </div>
      <PaletteGroups groups={groups} isBusy={isPending} onOpen={open} onPointerMove={move} />
      <PaletteState
        count={entries.length}
        isPending={isPending || isWaiting}
        isAway={isAway}
        hasFailed={hasFailed}
        onRetry={retry}
      />
      <Hints />
    </Command>
  );
}

/**
 * The key of the highlighted entry: the first entry until the user moves the highlight. Without this, the library
 * would keep its first entry highlighted even when later results appear above that entry.
 */
function useHighlight(entries: Entry[]) {
  const [hasMoved, setHasMoved] = useState(false);
  const [chosen, choose] = useState('');
  const keys = entries.map(keyOf);
  return {
    value: hasMoved && keys.includes(chosen) ? chosen : (keys[0] ?? ''),
    choose,
    hasMoved,
    move: () => setHasMoved(true),
    reset: () => setHasMoved(false),
  };
}

/**
 * If the user presses Enter before the results arrive, the first result opens as soon as it arrives, unless the text
 * has changed.
 */
function useEnter(typed: string, isPending: boolean, openFirst: () => void) {
  const [pressedFor, setPressedFor] = useState<string | null>(null);
  const isWaiting = pressedFor === typed;
  useEffect(() => {
    if (!isWaiting || isPending) return;
    setPressedFor(null);
    openFirst();
  });
  return { isWaiting, wait: () => setPressedFor(typed) };
}

function useOpen(onDone: () => void) {
  const navigate = useNavigate();
  const { user } = useAuth();
  return (entry: Entry) => {
    if (user) rememberEntry(user.id, entry);
    onDone();
    void navigate(entry.target);
  };
}

function Hints() {
  return (
    <p
      aria-hidden="true"
      className="flex shrink-0 flex-wrap gap-x-4 border-t bg-sunken px-4 py-1.5 text-xs text-muted pointer-coarse:hidden"
    >
      <span>
        <Trans>↑ ↓ to choose</Trans>
      </span>
      <span>
        <Trans>↵ to open</Trans>
      </span>
      <span>
        <Trans>Esc to close</Trans>
      </span>
    </p>
  );
}
