import { createContext, use } from 'react';

/** With what the words begin that a search has found, in lower case. */
const Beginnings = createContext<readonly string[] | undefined>(undefined);
export const FoundWords = Beginnings.Provider;

/** Text whose words are marked where they are why it was found. */
export function Marked({ text }: { text: string }) {
  const beginnings = use(Beginnings);
  if (!beginnings?.length) return text;
  return text.split(/([\p{L}\p{Nd}]+)/u).map((part, place) => {
    const word = part.toLowerCase();
    if (!beginnings.some((beginning) => word.startsWith(beginning))) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has no name but its place.
      <mark key={place} className="rounded-xs bg-amber-soft text-inherit">
        {part}
      </mark>
    );
  });
}
