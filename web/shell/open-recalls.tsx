import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RecallKind } from '../../contract/recall-lists.ts';
import { paths } from '../paths.ts';

type OpenRecallsProps = { first: { id: string; kind: RecallKind; title: string }; more: number };

/** The most dangerous recall or notice, and how many others there are. */
export function OpenRecalls({ first, more }: OpenRecallsProps) {
  const { t } = useLingui();
  const word = t(words[first.kind]);
  return (
    <section
      aria-label={word}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-red-soft px-4 py-1 text-sm text-red md:px-6 print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <strong>{word}</strong>
      <Link
        to={paths.recall(first.id)}
        className="inline-flex min-h-6 min-w-0 items-center rounded-sm break-words underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {first.title}
      </Link>
      {more > 0 && (
        <Link
          to={paths.recalls}
          search={{ side: 'received' }}
          className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <Trans>and {more} more</Trans>
        </Link>
      )}
    </section>
  );
}

/** A field safety notice takes no device off the market. */
const words = { recall: msg`Recalled`, safety_notice: msg`Field safety notice` };
