import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BulkRefusal } from '../../../../../contract/product-bulk.ts';
import { describeError } from '../../../../api/error-words.ts';
import { notify } from '../../../../api/notify.ts';
import type { Written } from './write-many.ts';

const mostNames = 3;

type ResultWords = {
  /** The result, such as "3 products archived". */
  title: string;
  /** The title of the toast if the operation stopped before its end. */
  failureTitle: string;
  description?: string;
  action?: { label: string; onClick: () => void } | undefined;
};

/**
 * Shows a toast with the result of a bulk operation: which products were changed, which were skipped, and why the
 * operation stopped before its end.
 */
export function reportWritten(
  i18n: I18n,
  { done, refused, failure }: Written<unknown>,
  words: ResultWords,
): void {
  const action = words.action && done.length > 0 ? { action: words.action } : {};
  const left = skippedText(i18n, refused);
  if (failure) {
    notify.error(words.failureTitle, {
      description: sentences(describeError(failure), words.title, left),
      ...action,
    });
    return;
  }
  const description = sentences(words.description, left);
  const options = { ...(description && { description }), ...action };
  if (done.length > 0) notify.success(words.title, options);
  else notify.info(words.title, options);
}

const sentences = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

function skippedText(i18n: I18n, refused: readonly BulkRefusal[]): string | undefined {
  const suspended = refused.filter(({ code }) => code === 'PRODUCT_SUSPENDED');
  const changed = refused.filter(({ code }) => code === 'CONFLICT' || code === 'PRICE_NOT_WHOLE');
  const unproven = refused.filter(({ code }) => code === 'MARKET_EVIDENCE_MISSING');
  const gone = refused.length - changed.length - suspended.length - unproven.length;
  const list = namesOf(i18n, changed);
  const barred = namesOf(i18n, suspended);
  const lacking = namesOf(i18n, unproven);
  return (
    sentences(
      list && i18n._(msg`Not changed, because somebody else changed them in the meantime: ${list}.`),
      barred && i18n._(msg`Not changed, because they are suspended: ${barred}.`),
      lacking &&
        i18n._(
          msg`Not published, because no market has all evidence in their regulatory passports: ${lacking}.`,
        ),
      gone > 0
        ? i18n._(
            msg`${plural(gone, { one: '# product no longer exists.', other: '# products no longer exist.' })}`,
          )
        : undefined,
    ) || undefined
  );
}

/** The names of refused products, such as "A, B, C and 4 more"; undefined when no product was refused. */
function namesOf(i18n: I18n, refused: readonly BulkRefusal[]): string | undefined {
  if (refused.length === 0) return undefined;
  const names = refused.slice(0, mostNames).flatMap(({ name }) => name ?? []);
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names);
  const more = refused.length - names.length;
  return more > 0 ? i18n._(msg`${list} and ${more} more`) : list;
}
