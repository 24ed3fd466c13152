import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { acknowledgement, type RecallLine, type RecallNotice } from '../../../../contract/recall-notices.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

type Quantities = { lotId: string; used: string; quarantined: string; returned: string };
export type AcknowledgeValues = { id: string; note: string; lines: Quantities[] };
export type Acknowledgement = z.infer<typeof acknowledgement>;
export type AcknowledgeForm = UseFormReturn<AcknowledgeValues, unknown, Acknowledgement>;

const asNumbers = z.transform<AcknowledgeValues, z.input<typeof acknowledgement>>(({ lines, ...rest }) => ({
  ...rest,
  lines: lines.map(({ lotId, used, quarantined, returned }) => ({
    lotId,
    used: Number(used),
    quarantined: Number(quarantined),
    returned: Number(returned),
  })),
}));
export const acknowledgeResolver = formResolver<AcknowledgeValues, Acknowledgement>(
  z.pipe(asNumbers, acknowledgement),
);

export function valuesOf({ id, note }: RecallNotice, lines: readonly RecallLine[]): AcknowledgeValues {
  return {
    id,
    note,
    lines: lines.map(({ lotId, used, quarantined, returned }) => ({
      lotId,
      used: String(used),
      quarantined: String(quarantined),
      returned: String(returned),
    })),
  };
}
