import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { requirementWords } from './requirement-words.ts';

/** A list of the provider's requirements. A long list has a button that shows the rest. */
export function RequirementList({ title, names }: { title: ReactNode; names: readonly string[] }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  if (names.length === 0) return null;
  const words = [...new Set(names.map((name) => t(requirementWords(name))))];
  const more = words.length - atMost;
  return (
    <div className="mt-2 text-sm">
      <p className="font-medium">{title}</p>
      <ul className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-muted">
        {(isWhole ? words : words.slice(0, atMost)).map((word) => (
          <li key={word} className="before:mr-1.5 before:content-['·']">
            {word}
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              aria-expanded={isWhole}
              className="inline-flex min-h-6 items-center rounded-sm text-primary underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? <Trans>Show fewer</Trans> : <Trans>and {more} more</Trans>}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

const atMost = 6;
