import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RecallLine } from '../../../../contract/recall-notices.ts';
import { paths } from '../../../paths.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { AcknowledgeForm } from './acknowledge-form.ts';
import { quantityNames, quantityWords } from './recall-words.ts';
import { RefundedUnits } from './refunded-units.tsx';

type LineProps = { form: AcknowledgeForm; line: RecallLine; isOpen: boolean };

/** A lot that the buyer received, and what happened to its units. */
export function AcknowledgedLine({ form, line, isOpen }: LineProps) {
  const { t } = useLingui();
  const { name, lot, serial, units, isCertain, orderId, orderNumber, deliveredTo } = line;
  return (
    <li className="grid gap-2 rounded-md border p-3">
      <div className="min-w-0 break-words">
        <p className="font-medium">{name}</p>
        <p className="text-sm">
          {lot ? t`Lot ${lot}` : t`No lot recorded`}
          {serial && ` · ${t`Serial number ${serial}`}`} ·{' '}
          {t`${plural(units, { one: '# unit', other: '# units' })}`}
        </p>
        <p className="text-sm text-muted">
          {orderId && (
            <Link to={paths.order(orderId)} className="rounded-sm text-primary underline underline-offset-2">
              {orderNumber}
            </Link>
          )}{' '}
          {deliveredTo}
        </p>
        <span className="flex flex-wrap gap-1.5">
          {!isCertain && (
            <StatusBadge tone="amber">
              <Trans>Possibly affected</Trans>
            </StatusBadge>
          )}
          <RefundedUnits units={line.refunded} />
        </span>
      </div>
      {isOpen ? <Quantities form={form} line={line} /> : <Reported line={line} />}
    </li>
  );
}

function Quantities({ form, line: { lotId } }: Pick<LineProps, 'form' | 'line'>) {
  const { t } = useLingui();
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className="grid grid-cols-3 gap-2">
      {quantityNames.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`lines.${lotId}.${name}`}
          label={t(quantityWords[name])}
          {...number}
        />
      ))}
    </div>
  );
}

function Reported({ line: { used, quarantined, returned } }: Pick<LineProps, 'line'>) {
  return (
    <p className="text-sm">
      <Trans>
        Used {used}, quarantined {quarantined}, returned {returned}
      </Trans>
    </p>
  );
}
