import type { RuleCode } from '../../../../contract/field-messages.ts';
import { type Label, readLabel } from '../../../../contract/label.ts';
import { labelFaults } from '../../../../contract/lots.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { emptyLot, type LineDraft, type LotDraft } from './lot-drafts.ts';

/** `line`: the line to which the label belongs, with the lots after the scan. */
type Applied =
  | { line: number; lots: LotDraft[] }
  | { fault: RuleCode | 'LABEL_OF_OTHER_PRODUCT' | 'LABEL_WITHOUT_PRODUCT' };

/**
 * Adds the lot of a scanned label to its line. Each scan counts one pack or unit.
 * @param latest the line of the previous label. A label without a device identifier belongs to this line
 */
export function applyLabel(
  text: string,
  lines: readonly LineDraft[],
  labels: OrderDetails['labels'],
  latest: number | null,
): Applied {
  const read = readLabel(text);
  if ('fault' in read) return { fault: labelFaults[read.fault] };
  const { identifier } = read.label;
  const known = labels.filter((label) => label.identifier === identifier);
  const line = identifier
    ? lines.findIndex(({ item }) => known.some(({ itemId }) => itemId === item.id))
    : (latest ?? (lines.length === 1 ? 0 : -1));
  const found = lines[line];
  if (!found) return { fault: identifier ? 'LABEL_OF_OTHER_PRODUCT' : 'LABEL_WITHOUT_PRODUCT' };
  const units = known.find(({ itemId }) => itemId === found.item.id)?.units ?? found.item.packUnits;
  return { line, lots: withLabel(found, draftOf(read.label, units, found.item.packUnits)) };
}

/** Packs of the line, or the base units of another level of packaging. */
function draftOf(label: Label, units: number, packUnits: number): LotDraft {
  const isPack = units === packUnits;
  return {
    ...emptyLot,
    lot: label.lot ?? '',
    serial: label.serial ?? '',
    expiresOn: label.expiresOn ?? '',
    manufacturedOn: label.manufacturedOn ?? '',
    identifier: label.identifier ?? '',
    counts: isPack ? 'pack' : 'unit',
    quantity: String(isPack || label.serial ? 1 : units),
  };
}

const names = ['lot', 'serial', 'expiresOn', 'manufacturedOn'] as const;
const isBlank = (lot: LotDraft) => names.every((name) => lot[name] === '');

function withLabel({ lots }: LineDraft, scanned: LotDraft): LotDraft[] {
  const isSame = (lot: LotDraft) =>
    !lot.serial &&
    !isBlank(lot) &&
    lot.counts === scanned.counts &&
    names.every((name) => lot[name] === scanned[name]);
  const same = lots.findIndex(isSame);
  if (same >= 0) return lots.with(same, { ...scanned, ...counted(lots[same] ?? scanned, scanned) });
  // The second code of a label has the lot, the first one only the device identifier.
  const open = lots.findIndex((lot) => isBlank(lot) && (lot.identifier === '' || scanned.identifier === ''));
  if (open < 0) return [...lots, scanned];
  const before = lots[open] ?? scanned;
  return lots.with(
    open,
    scanned.identifier === '' && before.identifier !== ''
      ? { ...scanned, identifier: before.identifier, counts: before.counts, quantity: before.quantity }
      : scanned,
  );
}

function counted(lot: LotDraft, scanned: LotDraft): LotDraft {
  return { ...lot, quantity: String(Number(lot.quantity) + Number(scanned.quantity)) };
}
