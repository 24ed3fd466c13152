import { Trans, useLingui } from '@lingui/react/macro';
import type { PassportValue } from '../../../../contract/passport-value.ts';
import type { PublicProduct } from '../../../../contract/products.ts';
import { appName } from '../../../app-name.ts';
import { EvidenceBadge } from '../../organizations/verification/evidence-badge.tsx';
import { groupedValues } from './grouped-values.ts';
import { PassportValueText } from './passport-value.tsx';
import { marketName, passportKindWords } from './passport-words.ts';

/** The panel on a product page: what the seller declared for each market, and what staff verified. */
export function ProductPassport({ product }: { product: Pick<PublicProduct, 'passport' | 'organization'> }) {
  const { i18n } = useLingui();
  const { passport, organization } = product;
  return (
    <section className="mt-8" aria-labelledby="regulatory-passport">
      <h2 id="regulatory-passport" className="mb-1">
        <Trans>Regulatory passport</Trans>
      </h2>
      {passport.length === 0 ? (
        <p className="text-muted">
          <Trans>The seller has not declared any regulatory values.</Trans>
        </p>
      ) : (
        <p className="mb-3 max-w-prose text-sm text-muted">
          <Trans>
            Declared values are the seller’s own statements. {appName} staff compared verified values with a
            document or a register.
          </Trans>
        </p>
      )}
      <div className="grid gap-4">
        {groupedValues(passport).map(({ market, values }) => (
          <div key={market}>
            <h3 className="mb-1.5 text-sm font-semibold">{marketName(i18n, market)}</h3>
            <Values values={values} seller={organization.name} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Values({ values, seller }: { values: readonly PassportValue[]; seller: string }) {
  const { t } = useLingui();
  return (
    <dl className="overflow-clip rounded-lg border bg-surface">
      {values.map((value) => (
        <div
          key={value.id}
          className="grid gap-x-4 gap-y-1 px-4 py-2.5 not-first:border-t sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
        >
          <dt className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-muted sm:flex-col sm:justify-start">
            {t(passportKindWords[value.kind])}
            <EvidenceBadge state={value.state} />
          </dt>
          <dd className="min-w-0">
            <PassportValueText value={value} seller={seller} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
