import { msg } from '@lingui/core/macro';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { counted } from '../../../../contract/fields.ts';
import { acknowledgement, type RecallLine, type RecallNotice } from '../../../../contract/recall-notices.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** What happened to the units of a lot, as it is typed. */
type Typed = { used: string; quarantined: string; returned: string };
/** The lines by the id of their lot, because a wider scope can add lines while the user types. */
export type AcknowledgeValues = { note?: string | undefined; lines: Record<string, Typed> };
export type Acknowledged = z.infer<ReturnType<typeof schemaOf>>;
export type AcknowledgeForm = UseFormReturn<AcknowledgeValues, unknown, Acknowledged>;

/** The form of a notice. When a colleague has acknowledged it, the form shows the new values, except in fields that the user has changed. */
export function useAcknowledgeForm(notice: RecallNotice, lines: readonly RecallLine[]): AcknowledgeForm {
  return useForm<AcknowledgeValues, unknown, Acknowledged>({
    resolver: formResolver<AcknowledgeValues, Acknowledged>(schemaOf(lines), {
      RECALLED_UNITS_EXCEEDED: msg`Enter no more units than were shipped.`,
    }),
    values: valuesOf(notice, lines),
    resetOptions: { keepDirtyValues: true },
  });
}

const quantities = z.object({ used: counted, quarantined: counted, returned: counted });
const asNumbers = z.transform<Typed, z.input<typeof quantities>>(({ used, quarantined, returned }) => ({
  used: Number(used),
  quarantined: Number(quarantined),
  returned: Number(returned),
}));

function schemaOf(lines: readonly RecallLine[]) {
  const units = new Map(lines.map((line) => [line.lotId, line.units]));
  const typed = z.record(z.string(), z.pipe(asNumbers, quantities)).check(({ value, issues }) => {
    for (const [lotId, { used, quarantined, returned }] of Object.entries(value))
      if (used + quarantined + returned > (units.get(lotId) ?? 0))
        issues.push({
          ...{ code: 'custom', input: value, message: 'RECALLED_UNITS_EXCEEDED' },
          path: [lotId, 'used'],
        });
  });
  return z.object({ note: acknowledgement.shape.note, lines: typed });
}

function valuesOf({ note }: RecallNotice, lines: readonly RecallLine[]): AcknowledgeValues {
  const typed = lines.map(({ lotId, used, quarantined, returned }) => [
    lotId,
    { used: String(used), quarantined: String(quarantined), returned: String(returned) },
  ]);
  return { note, lines: Object.fromEntries(typed) };
}

/** The input of the contract, with the lines that the user has changed. The others keep their quantities. */
export function acknowledgementOf(
  id: string,
  { note, lines }: Acknowledged,
  { formState: { dirtyFields } }: AcknowledgeForm,
) {
  const changed = Object.entries(lines).filter(([lotId]) => dirtyFields.lines?.[lotId]);
  return { id, note, lines: changed.map(([lotId, line]) => ({ lotId, ...line })) };
}
