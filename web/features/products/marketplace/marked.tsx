import { createContext, use } from 'react';
import { classes } from '../../../ui/classes.ts';

/** The prefixes for which the server searched, in lower case. */
const Prefixes = createContext<readonly string[] | undefined>(undefined);
export const FoundWords = Prefixes.Provider;

/** Text in which the matched words are marked. */
export function Marked({ text }: { text: string }) {
  const prefixes = use(Prefixes);
  if (!prefixes?.length) return text;
  return text.split(words).map((part, place) => {
    if (!isFound(part, prefixes)) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has no key but its index.
      <mark key={place} className="rounded-xs bg-amber-soft text-inherit">
        {part}
      </mark>
    );
  });
}

/** Shows those of the texts in which the search found a word. */
export function FoundIn({ texts, className }: { texts: readonly (string | null)[]; className?: string }) {
  const prefixes = use(Prefixes);
  if (!prefixes?.length) return null;
  const found = texts.filter((text) => text?.split(words).some((part) => isFound(part, prefixes)));
  if (found.length === 0) return null;
  return (
    <span className={classes('truncate', className)}>
      <Marked text={found.join(' · ')} />
    </span>
  );
}

const words = /([\p{L}\p{Nd}]+)/u;

function isFound(part: string, prefixes: readonly string[]): boolean {
  const word = part.toLowerCase();
  return prefixes.some((beginning) => word.startsWith(beginning));
}
