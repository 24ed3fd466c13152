import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Requirement } from '../../../../contract/verification.ts';
import type { VerificationNeed } from '../../../../contract/verification-lists.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DayText } from '../../../ui/time.tsx';
import { needWords } from './words.ts';

/** What the categories of the seller's products need. */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  if (requirements.length === 0) return null;
  return (
    <section className="mb-6" aria-labelledby="needed-verification">
      <h2 id="needed-verification" className="mb-2">
        <Trans>Needed for your categories</Trans>
      </h2>
      <ul className="divide-y rounded-lg border bg-surface">
        {requirements.map((requirement) => (
          <li key={requirement.category} className="grid gap-1 px-4 py-3">
            <RequirementHead requirement={requirement} />
            <Missing requirement={requirement} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequirementHead({ requirement }: { requirement: Requirement }) {
  const { category, missing, isHidden, products } = requirement;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="font-semibold break-words">{category}</span>
      {isHidden ? (
        <StatusBadge tone="red">
          <Trans>Hidden from the market</Trans>
        </StatusBadge>
      ) : missing.length > 0 ? (
        <StatusBadge tone="amber">
          <Trans>Verification missing</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="green">
          <Trans>Met</Trans>
        </StatusBadge>
      )}
      <span className="text-sm text-muted">
        <Plural value={products} one="# product" other="# products" />
      </span>
    </div>
  );
}

function Missing({ requirement: { missing, from } }: { requirement: Requirement }) {
  const { t } = useLingui();
  if (missing.length === 0) return null;
  const names = missing.map((need) => {
    const words = needWords[need as VerificationNeed];
    return words ? t(words) : need;
  });
  return (
    <div className="text-sm text-muted">
      <ul className="list-inside list-disc">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {from && (
        <p>
          <Trans>
            Needed from <DayText value={from} />. After that, the products are hidden until it is verified.
          </Trans>
        </p>
      )}
    </div>
  );
}
