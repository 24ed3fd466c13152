import { constants, setPriority } from 'node:os';
import { printInvoice } from './invoice-pdf.ts';
import { printPackingSlip } from './packing-slip-pdf.ts';
import { printStatement } from './statement-pdf.ts';

// On Linux a priority is a thread's own; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

export const invoice = printInvoice;
export const packingSlip = printPackingSlip;
export const statement = printStatement;
