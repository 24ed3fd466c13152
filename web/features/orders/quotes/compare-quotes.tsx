import { Trans, useLingui } from '@lingui/react/macro';
import type { QuoteRequest } from '../../../../contract/quote-requests.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { AcceptQuotes } from './accept-quotes.tsx';
import { readQuotes } from './best-quotes.ts';
import { answerWords } from './quote-words.ts';
import { LinesList } from './request-facts.tsx';

/** The answers of the sellers, and their quotes side by side. */
export function CompareQuotes({ request }: { request: QuoteRequest }) {
  const { t } = useLingui();
  const quotes = readQuotes(request);
  const isHidden =
    request.isSealed && !request.isWithheld && quotes.length === 0 && request.status === 'open';
  return (
    <Card aria-labelledby="quotes">
      <CardHeader id="quotes" title={<Trans>Quotes</Trans>} />
      <CardBody className="grid gap-4">
        <ul aria-label={t`Sellers`} className="grid gap-1 text-sm">
          {request.sellers.map(({ sellerOrgId, sellerName, state, declineReason }) => (
            <li key={sellerOrgId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">{sellerName}</span>
              <StatusBadge tone={answerWords[state].tone}>{t(answerWords[state].label)}</StatusBadge>
              {declineReason && <span className="break-words text-muted">{declineReason}</span>}
            </li>
          ))}
        </ul>
        {isHidden && (
          <p className="text-sm text-muted">
            <Trans>
              Sealed: you read the quotes after <DateText value={request.deadline} withTime />.
            </Trans>
          </p>
        )}
        {request.isWithheld && (
          <p className="text-sm text-muted">
            <Trans>
              You belong to an invited seller, so you read the quotes after the request has ended. Another
              person compares them.
            </Trans>
          </p>
        )}
        {quotes.length === 0 && <LinesList lines={request.lines} />}
        {quotes.length > 0 && <AcceptQuotes request={request} quotes={quotes} />}
      </CardBody>
    </Card>
  );
}
