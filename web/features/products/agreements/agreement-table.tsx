import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PriceAgreement } from '../../../../contract/price-agreements.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DayText } from '../../../ui/time.tsx';
import { packWords } from '../price/pack-words.ts';
import { stateWords } from './agreement-words.ts';
import { EndAgreement } from './end-agreement.tsx';

export function AgreementTable({ agreements }: { agreements: readonly PriceAgreement[] }) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<PriceAgreement | null>(null);
  return (
    <>
      <Table label={t`Price agreements`} many>
        <thead>
          <tr>
            <Th>{t`Product`}</Th>
            <Th>{t`Buyer`}</Th>
            <Th>{t`Pack`}</Th>
            <Th numeral>{t`Price`}</Th>
            <Th numeral>{t({ message: 'From', context: 'quantity' })}</Th>
            <Th>{t`Valid`}</Th>
            <Th>{t`State`}</Th>
            <Th>
              <span className="sr-only">{t`Actions`}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {agreements.map((agreement) => (
            <AgreementRow key={agreement.id} agreement={agreement} onEnd={() => setEnding(agreement)} />
          ))}
        </tbody>
      </Table>
      {ending && <EndAgreement agreement={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

type AgreementRowProps = { agreement: PriceAgreement; onEnd: () => void };

function AgreementRow({ agreement, onEnd }: AgreementRowProps) {
  const { t } = useLingui();
  const { product, buyer, pack, minimumQuantity, validFrom, validTo, state } = agreement;
  const { tone, words } = stateWords[state];
  return (
    <tr>
      <RowHead>
        <span className="grid min-w-0 justify-items-start">
          <Link
            to={paths.product(product.id)}
            className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
          >
            {product.name}
          </Link>
          {product.catalogNumber && (
            <span className="font-mono text-xs font-normal text-muted">{product.catalogNumber}</span>
          )}
        </span>
      </RowHead>
      <Td label={t`Buyer`}>{buyer.name}</Td>
      <Td label={t`Pack`}>{t(packWords[pack])}</Td>
      <Td label={t`Price`} numeral>
        <Prices agreement={agreement} />
      </Td>
      <Td label={t({ message: 'From', context: 'quantity' })} numeral>
        {minimumQuantity}
      </Td>
      <Td label={t`Valid`}>
        <span className="@min-[48rem]:grid">
          <span>
            <Trans>
              from <DayText value={validFrom} />
            </Trans>
          </span>{' '}
          {validTo && (
            <span>
              <Trans>
                to <DayText value={validTo} />
              </Trans>
            </span>
          )}
        </span>
      </Td>
      <Td label={t`State`}>
        <StatusBadge tone={tone}>{t(words)}</StatusBadge>
      </Td>
      <Td>
        {state !== 'ended' && (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onEnd}>
            <Trans context="price agreement">End</Trans>
            <span className="sr-only">
              {' '}
              {product.name}, {buyer.name}
            </span>
          </Button>
        )}
      </Td>
    </tr>
  );
}

/** The agreed price, and the list price to compare it with. */
function Prices({ agreement: { price, listPrice, currency } }: Pick<AgreementRowProps, 'agreement'>) {
  return (
    <span className="inline-grid justify-items-end">
      <span className="font-semibold">
        <Money amount={price} currency={currency} />
      </span>
      {listPrice !== null && (
        <span className="text-xs text-muted">
          <Trans>
            List price <Money amount={listPrice} currency={currency} />
          </Trans>
        </span>
      )}
    </span>
  );
}
