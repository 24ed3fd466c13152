import type { RecordingKind } from '../../ui/recordings.ts';

/**
 * The kind of instrument recording (web/ui/recordings.ts) that is drawn for a product without a picture. Sellers can
 * enter any category, so the kind is chosen by the first word that the category contains.
 */
export function recordingOf(category: string | null): RecordingKind {
  const [, kind] = words.find(([word]) => category !== null && word.test(category)) ?? [];
  return kind ?? 'field';
}

const words: readonly (readonly [RegExp, RecordingKind])[] = [
  [/\bEEG|sleep|polysomno|brain.computer/i, 'rhythm'],
  [/monitor|\bE[CK]G\b|cardi|vital|diagnos|surgical\b/i, 'monitor'],
  [/stimul|\bTMS\b|pulse/i, 'pulses'],
  [/optogen|imag|microscop|calcium|laser|photo/i, 'transients'],
  [/electrode|probe|array|headstage/i, 'spikes'],
  [/electrophys|patch|clamp|amplif|micromanip/i, 'clamp'],
  [/histo|stain|section|tissue|patholog|stereota|anatom|\bMRI?\b/i, 'layers'],
  [/reagent|chemi|consum|glove|steril|infus|inject|perfus|laborat/i, 'peaks'],
];
