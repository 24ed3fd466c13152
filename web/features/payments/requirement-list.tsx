import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { requirementWords } from './requirement-words.ts';

/** What the provider asks for. A long list is shortened, because the provider's pages show all of it. */
export function RequirementList({ title, names }: { title: ReactNode; names: readonly string[] }) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  const words = new Set(names.map((name) => t(requirementWords(name))));
  const shown = [...words].slice(0, atMost);
  const more = words.size - shown.length;
  return (
    <div className="mt-2 text-sm">
      <p className="font-medium">{title}</p>
      <ul className="mt-0.5 flex flex-wrap gap-x-4 text-muted">
        {shown.map((word) => (
          <li key={word} className="before:mr-1.5 before:content-['·']">
            {word}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

const atMost = 6;
