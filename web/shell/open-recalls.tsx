import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { paths } from '../paths.ts';

type OpenRecallsProps = { first: { id: string; title: string }; more: number };

/** The content of the banner: the most dangerous recall, and how many others there are. */
export function OpenRecalls({ first, more }: OpenRecallsProps) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Recalled`}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-red-soft px-4 py-1 text-sm text-red md:px-6 print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <strong>
        <Trans>Recalled</Trans>
      </strong>
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
