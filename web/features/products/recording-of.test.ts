import { expect, test } from 'vitest';
import { recordingOf } from './recording-of.ts';

test.each([
  ['EEG', 'rhythm'],
  ['Electrodes', 'spikes'],
  ['EEG electrodes', 'rhythm'],
  ['Electrophysiology', 'clamp'],
  ['Amplifiers', 'clamp'],
  ['Optogenetics', 'transients'],
  ['imaging', 'transients'],
  ['Patient monitoring', 'monitor'],
  ['neurostimulation', 'pulses'],
  ['Histology', 'layers'],
  ['Stereotaxic surgery', 'layers'],
  ['Reagents', 'peaks'],
  ['Gloves and protection', 'peaks'],
  ['general', 'field'],
  [null, 'field'],
])('a product of the category %s is drawn as %s', (category, kind) => {
  expect(recordingOf(category)).toBe(kind);
});
