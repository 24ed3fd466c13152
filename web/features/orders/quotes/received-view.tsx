import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import type { ReceivedRequest } from '../../../../contract/quote-requests.ts';
import { client } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { countryName } from '../../organizations/country-name.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { someProductsQuery } from '../../products/api.ts';
import { AnswerActions } from './answer-actions.tsx';
import { receivedRequestQuery } from './api.ts';
import { QuoteFormCard } from './quote-form.tsx';
import { QuoteMessages } from './quote-messages.tsx';
import { answerWords } from './quote-words.ts';
import { QuotesTable } from './quotes-table.tsx';
import { LinesList, RequestFacts } from './request-facts.tsx';

/** A request as an invited seller sees it, with the form for the quote. */
export function ReceivedView({ id, seller }: { id: string; seller: Membership }) {
  const { i18n } = useLingui();
  const read = useQuery(receivedRequestQuery(id, seller.id));
  const mayAnswer = roleAllows(seller.role, 'products.manage');
  return (
    <>
      <BackLink to={paths.quotes} search={{ side: 'received' }}>
        <Trans>Quotes</Trans>
      </BackLink>
      <RouteHeader subtitle={read.data?.orgName ?? null} />
      <Loaded read={read} failure={<Trans>Unable to load the request</Trans>} loading={<RowsSkeleton />}>
        {(request) => {
          const { city, region, postalCode, country } = request.place;
          const place = [city, region, postalCode, countryName(country, i18n.locale)]
            .filter(Boolean)
            .join(' ');
          const isOpen = request.status === 'open' && mayAnswer;
          return (
            <div className="grid gap-4">
              <RequestFacts request={request} place={place}>
                <LinesList lines={request.lines} />
              </RequestFacts>
              <Answer request={request} seller={seller} mayAnswer={mayAnswer} />
              {isOpen && <NewQuote key={request.versions.length} request={request} seller={seller} />}
              <QuoteMessages
                messages={request.messages}
                send={isOpen ? (text) => client.quotes.ask({ id, orgId: seller.id, text }) : null}
              />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

type AnswerProps = { request: ReceivedRequest; seller: Membership; mayAnswer: boolean };

function Answer({ request, seller, mayAnswer }: AnswerProps) {
  const { t } = useLingui();
  const { state, versions, isWon } = request;
  const [last] = versions;
  return (
    <Card>
      <CardHeader
        title={<Trans>Your answer</Trans>}
        text={last && <Trans>Version {last.version}</Trans>}
        actions={<StatusBadge tone={answerWords[state].tone}>{t(answerWords[state].label)}</StatusBadge>}
      />
      <CardBody className="grid gap-4">
        {isWon !== null && (
          <p className="font-semibold">
            {isWon ? (
              <Trans>The buyer has accepted your quote.</Trans>
            ) : (
              <Trans>The buyer has chosen other quotes.</Trans>
            )}
          </p>
        )}
        {last && (
          <QuotesTable
            requestId={request.id}
            lines={request.lines}
            currency={request.currency}
            quotes={[{ sellerOrgId: seller.id, sellerName: seller.name, quote: last }]}
            form={null}
          />
        )}
        {mayAnswer && <AnswerActions request={request} orgId={seller.id} />}
      </CardBody>
    </Card>
  );
}

/** The form for a quote. It is filled with the requested products that are the seller's own, up to the limit of one read. */
function NewQuote({ request, seller }: { request: ReceivedRequest; seller: Membership }) {
  const ids = request.lines.flatMap(({ productId }) => productId ?? []).slice(0, limits.someProducts);
  const read = useQuery(someProductsQuery(ids));
  if (read.isLoading) return <RowsSkeleton />;
  const own = new Set(
    read.data?.items.filter(({ orgId }) => orgId === seller.id).map((product) => product.id),
  );
  return <QuoteFormCard request={request} orgId={seller.id} own={own} />;
}
