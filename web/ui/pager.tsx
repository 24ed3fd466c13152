import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Button } from './button.tsx';

type PageLink = ReactElement<{ children?: ReactNode }>;

type PagerProps = {
  /** The label for screen readers, such as "Pages of products". */
  label: string;
  /** A link without text; the pager adds the text. Absent when there is no such page. */
  previous?: PageLink | false | null | undefined;
  next?: PageLink | false | null | undefined;
};

/** Links to the previous and the next page. Renders nothing when there is only one page. */
export function Pager({ label, previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-2 print:hidden">
      <span>
        {previous && (
          <Button variant="outline" asChild>
            {cloneElement(
              previous,
              {},
              <ChevronLeft key="icon" aria-hidden="true" />,
              <Trans key="words">Previous</Trans>,
            )}
          </Button>
        )}
      </span>
      {next && (
        <Button variant="outline" asChild>
          {cloneElement(
            next,
            {},
            <Trans key="words">Next</Trans>,
            <ChevronRight key="icon" aria-hidden="true" />,
          )}
        </Button>
      )}
    </nav>
  );
}
