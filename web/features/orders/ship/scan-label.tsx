import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { OneCode } from '../../products/quick-order/one-code.tsx';
import { applyLabel } from './apply-label.ts';
import type { LinesForm } from './lines-form.ts';
import { parcelRefusalWords } from './parcel-words.ts';

type ScanLabelProps = { form: LinesForm; labels: OrderDetails['labels'] };

/** A field for the codes of labels. Each code adds its lot to the line of its product, and says what it added. */
export function ScanLabel({ form, labels }: ScanLabelProps) {
  const { t } = useLingui();
  const [latest, setLatest] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const scan = (code: string) => {
    const lines = form.getValues('lines');
    const applied = applyLabel(code, lines, labels, latest);
    if ('fault' in applied) {
      const { fault } = applied;
      if (fault === 'LABEL_OF_OTHER_PRODUCT') setSaid(t(parcelRefusalWords[fault]));
      else setSaid(fault === 'LABEL_WITHOUT_PRODUCT' ? t(withoutProduct) : fieldWords(fault));
      return;
    }
    setLatest(applied.line);
    form.setValue(`lines.${applied.line}.lots`, applied.lots, { shouldDirty: true });
    const name = lines[applied.line]?.item.name ?? '';
    setSaid(t`Added to ${name}`);
  };
  return (
    <div>
      <OneCode onCode={scan} />
      <p role="status" className="mt-1.5 min-h-5 text-sm text-muted">
        {said}
      </p>
    </div>
  );
}

const withoutProduct = msg`This code names no product. Scan the code with the device identifier first.`;
