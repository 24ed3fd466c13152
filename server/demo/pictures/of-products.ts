import * as clinical from './drawings/clinical.ts';
import * as cap from './drawings/eeg-cap.ts';
import * as electrodes from './drawings/electrodes.ts';
import * as histology from './drawings/histology.ts';
import * as infusion from './drawings/infusion.ts';
import * as bench from './drawings/instrument.ts';
import * as light from './drawings/light.ts';
import * as pipettes from './drawings/pipettes.ts';
import * as stereotaxic from './drawings/stereotaxic.ts';
import {
  blue,
  bone,
  gold,
  petrol,
  petrolDark,
  petrolLight,
  petrolMid,
  red,
  screenAmber,
  screenGreen,
  skin,
  steel,
  tube,
  violet,
  violetMid,
} from './palette.ts';
import type { Drawing } from './render.ts';
import { led, mark, words } from './shapes.ts';

const picture = (content: string, altText: string): Drawing => ({ content, altText });
const leadColors = [petrol, violet, gold, red, blue, steel, petrolMid, bone, petrolLight, violetMid];
const flat = { x: 200, y: 330, w: 840, h: 200 };
const tall = { x: 240, y: 230, w: 760, h: 340 };

/** The drawings of every product by catalogue key. A product's card shows the first one. */
export const picturesOfProducts: Record<string, () => readonly Drawing[]> = {
  'eeg-cap-64': () => [
    picture(cap.eegCapWorn(6), 'Petrol EEG cap with 64 electrodes, worn, its cable at the back'),
    picture(cap.montage([22, 18, 14, 9, 1], 8), 'The 64 electrode places on the scalp, from above'),
    picture(bench.recording(['eeg', 'eeg', 'eeg', 'eeg', 'eeg'], 11), 'Five channels of EEG on a screen'),
  ],
  'eeg-cap-32': () => [
    picture(cap.eegCapWorn(4), 'Petrol EEG cap with 32 electrodes, worn'),
    picture(cap.montage([14, 10, 7, 1], 6), 'The 32 electrode places on the scalp, from above'),
  ],
  'eeg-amplifier': () => [
    picture(bench.amplifier(), 'Front of the amplifier with its sockets and display'),
    picture(bench.instrumentBack(tall, 3), 'Back of the amplifier with fan, mains inlet and links'),
    picture(bench.recording(['eeg', 'eeg', 'ecg'], 23), 'EEG and ECG recorded with the amplifier'),
  ],
  'cup-electrodes': () => [
    picture(cap.cupElectrodes(leadColors), 'Ten gold cup electrodes on leads of ten colours'),
    picture(cap.montage([10, 6, 1], 3), 'Where cup electrodes go in the 10-20 system'),
  ],
  'eeg-gel': () => [
    picture(histology.gelTube(petrolLight), 'Tube of conductive gel, open'),
    picture(electrodes.padPeeled(), 'An electrode with gel under it'),
  ],
  'tms-coil': () => [
    picture(light.figureEightCoil(), 'Figure-eight stimulation coil with its handle'),
    picture(bench.recording(['pulses', 'spikes'], 31), 'Stimulation pulses and the responses to them'),
  ],
  'stereotaxic-dual': () => [
    picture(stereotaxic.stereotaxicFrame(2), 'Stereotaxic frame with two manipulator arms'),
    picture(stereotaxic.vernier(), 'The vernier scale, close up'),
    picture(stereotaxic.micromanipulator(), 'One manipulator arm with its drives'),
  ],
  'stereotaxic-single': () => [
    picture(stereotaxic.stereotaxicFrame(1), 'Stereotaxic frame with one manipulator arm'),
    picture(stereotaxic.vernier(), 'The vernier scale, close up'),
  ],
  'mr-headset': () => [
    picture(light.headset(), 'Pneumatic headset with its air tubes'),
    picture(light.scannerBore(), 'A scanner in whose bore the headset is used'),
  ],
  'tungsten-electrode': () => [
    picture(electrodes.microelectrode(violet), 'Tungsten microelectrode, its tip under a lens'),
    picture(electrodes.electrodeBox(10, violet), 'Ten microelectrodes in their box'),
    picture(
      bench.recording(['spikes', 'spikes', 'spikes'], 41),
      'Action potentials recorded with the electrode',
    ),
  ],
  'ptir-electrode': () => [
    picture(electrodes.microelectrode(petrolMid), 'Platinum-iridium microelectrode, its tip under a lens'),
    picture(electrodes.electrodeBox(10, petrolMid), 'Ten microelectrodes in their box'),
  ],
  'silicon-probe': () => [
    picture(electrodes.siliconProbe(), 'Silicon probe with four shanks and its connector'),
    picture(electrodes.probeSites(), 'The sites of one shank, magnified'),
    picture(bench.recording(['spikes', 'spikes', 'spikes', 'spikes'], 53), 'Spikes on four sites'),
  ],
  'electrode-array': () => [
    picture(electrodes.electrodeArray(), 'Square array of a hundred needle electrodes on a gold lead'),
    picture(bench.recording(['spikes', 'eeg'], 59), 'Spikes and field potential from the array'),
  ],
  'led-driver': () => [
    picture(
      bench.instrument(
        flat,
        bench.display({ x: 240, y: 385, w: 170, h: 84 }, '470') +
          bench.knobs(500, 428, 118, [-70, -10, 35, 80]) +
          mark(946, 490, 48),
      ),
      'Front of the LED driver with a display and four dials',
    ),
    picture(light.fibreCannula(), 'Blue light at the end of a fibre'),
    picture(bench.instrumentBack(tall, 4), 'Back of the LED driver'),
  ],
  'fibre-cannula': () => [
    picture(light.cannulaRow(), 'Fibre-optic cannulas of four lengths above a rule'),
    picture(light.fibreCannula(), 'A cannula on its patch cord, lit'),
  ],
  'patch-cord': () => [
    picture(light.patchCord(gold), 'Coiled fibre patch cord with a connector at each end'),
    picture(light.patchCord(violetMid), 'The same cord with a violet jacket'),
  ],
  'patch-amplifier': () => [
    picture(
      bench.instrument(
        tall,
        mark(280, 292, 50) +
          bench.scope({ x: 280, y: 330, w: 280, h: 200 }, ['current'], 5) +
          bench.knobs(636, 330, 100, [-40, 25, 70, -80], 30) +
          bench.sockets(640, 476, 4, 1, 80, 1) +
          led(964, 452, screenGreen) +
          led(964, 500, screenAmber),
        { dark: true },
      ),
      'Front of the patch-clamp amplifier with scope, dials and sockets',
    ),
    picture(
      bench.recording(['current', 'pulses'], 67),
      'A membrane current and the voltage steps that evoke it',
    ),
    picture(bench.instrumentBack(tall, 3), 'Back of the amplifier'),
  ],
  'pipette-puller': () => [
    picture(
      bench.instrument(
        tall,
        bench.display({ x: 280, y: 290, w: 250, h: 110 }, '083') +
          bench.knobs(640, 345, 130, [-30, 40]) +
          words(280, 450, [210, 160, 190]) +
          bench.sockets(860, 480, 2, 1, 70),
      ),
      'Front of the pipette puller',
    ),
    picture(electrodes.microelectrode(tube), 'A pulled pipette, its tip under a lens'),
  ],
  micromanipulator: () => [
    picture(stereotaxic.micromanipulator(), 'Three-axis micromanipulator holding a pipette'),
    picture(stereotaxic.vernier(), 'The scale of one axis, close up'),
  ],
  'injection-syringe': () => [
    picture(clinical.syringe(0.35, blue), 'Glass microinjection syringe with its needle'),
  ],
  'blade-high': () => [
    picture(histology.bladeDispenser(petrol), 'A high-profile blade sliding out of its dispenser'),
    picture(histology.bladeProfile(), 'The profile of the blade with its facet angle'),
    picture(histology.stainedSlide(3), 'A stained brain section cut with the blade'),
  ],
  'blade-low': () => [
    picture(histology.bladeDispenser(violet), 'A low-profile blade sliding out of its violet dispenser'),
    picture(histology.bladeProfile(), 'The profile of the blade with its facet angle'),
  ],
  microtome: () => [
    picture(histology.microtome(), 'Rotary microtome with hand wheel and blade holder'),
    picture(histology.stainedSlide(9), 'A section from the microtome, stained'),
  ],
  'cresyl-violet': () => [
    picture(histology.bottle(violetMid, 0.7), 'Bottle of violet stain'),
    picture(histology.stainedSlide(17), 'Nissl-stained section on a slide'),
  ],
  'adhesion-slides': () => [
    picture(histology.slideBox(petrol), 'Slides in their box, lid open'),
    picture(histology.stainedSlide(29), 'A section held by an adhesion slide'),
  ],
  'gloves-m': () => [
    picture(clinical.gloveBox(petrol, violetMid), 'Box of violet nitrile gloves, the next one half out'),
    picture(clinical.glovePair(violetMid), 'A pair of violet nitrile gloves'),
  ],
  'gloves-surgical': () => [
    picture(clinical.glovePair(skin), 'A pair of natural rubber surgical gloves'),
    picture(clinical.gloveBox(petrolDark, skin), 'Box of surgical gloves'),
  ],
  'syringe-10': () => [
    picture(clinical.syringe(0.5, petrolLight, false), 'Syringe with Luer lock, half drawn'),
    picture(clinical.blisters(), 'Five syringes in their blisters'),
  ],
  'infusion-pump': () => [
    picture(infusion.infusionPump(), 'Infusion pump on a pole, running at 125 millilitres an hour'),
    picture(infusion.tubingSet(petrol), 'The administration set that goes with it'),
  ],
  'iv-set': () => [
    picture(infusion.tubingSet(violet), 'Coiled administration set with drip chamber and roller clamp'),
  ],
  'patient-monitor': () => [
    picture(clinical.patientMonitor(), 'Patient monitor with ECG, oximetry, capnography and pressure'),
    picture(clinical.fingerSensor(petrolMid), 'Its finger sensor, worn'),
    picture(electrodes.padSheet(), 'The electrodes that go with it'),
  ],
  'ecg-electrodes': () => [
    picture(electrodes.padSheet(), 'Fifteen foam electrodes on their sheet'),
    picture(electrodes.padPeeled(), 'One electrode with its lead, tab lifted'),
  ],
  'spo2-sensor': () => [picture(clinical.fingerSensor(petrol), 'Soft-shell finger sensor on a finger')],
  'eeg-cap-21': () => [picture(cap.eegCapWorn(3), 'Petrol EEG cap with 21 electrodes, worn')],
  thermometer: () => [picture(clinical.thermometer(), 'Digital thermometer with its reading')],
  'gloves-s': () => [
    picture(clinical.gloveBox(petrolLight, violetMid), 'Box of violet nitrile gloves in size S'),
  ],
  'gloves-xl': () => [
    picture(clinical.gloveBox(petrolDark, violetMid), 'Box of violet nitrile gloves in size XL'),
  ],
  'gloves-l': () => [
    picture(clinical.gloveBox(petrolMid, blue), 'Box of blue nitrile gloves, the next one half out'),
  ],
  'needle-23': () => [picture(clinical.needle(), 'Hypodermic needle with a blue hub, beside its cap')],
  'slide-box': () => [picture(histology.slideBox(violet), 'Slide storage box, its lid open')],
  paraformaldehyde: () => [picture(histology.bottle(gold, 0.8), 'Bottle of fixative')],
  'led-driver-2': () => [
    picture(
      bench.instrument(
        flat,
        bench.display({ x: 240, y: 385, w: 170, h: 84 }, '470') +
          bench.knobs(560, 428, 150, [-40, 60]) +
          mark(900, 490, 48),
      ),
      'Front of the LED driver with a display and two dials',
    ),
  ],
  'rotary-joint': () => [picture(light.rotaryJoint(), 'Rotary joint between two fibres')],
  'sleep-recorder': () => [picture(bench.ambulatoryRecorder(), 'Recorder on its chest belt with five leads')],
  'embedding-medium': () => [picture(histology.gelTube(violetMid), 'Tube of frozen section medium, open')],
  'ep-stimulator': () => [
    picture(
      bench.instrument(
        tall,
        bench.scope({ x: 280, y: 270, w: 300, h: 250 }, ['pulses', 'eeg'], 37) +
          bench.knobs(670, 340, 110, [-60, 10, 70]) +
          bench.sockets(660, 480, 4, 1, 84, 2) +
          led(964, 520, screenGreen),
      ),
      'Front of the stimulator with pulses and the response on its screen',
    ),
  ],
  'laser-473': () => [picture(light.laser(), 'Laser head with its blue beam')],
  'mr-pole': () => [picture(infusion.infusionPole(), 'Infusion pole with a bag, on a base with rollers')],
  'motor-manipulator': () => [
    picture(stereotaxic.motorManipulator(), 'Motorized micromanipulator beside its controller'),
  ],
  'perfusion-pump': () => [picture(infusion.rollerPump(), 'Peristaltic pump with four roller heads')],
  photometry: () => [picture(light.photometry(), 'Photometry system with two fibres')],
  microforge: () => [picture(pipettes.microforge(), 'Microforge with a pipette at its glowing filament')],
  capillaries: () => [picture(pipettes.capillaries(), 'Glass capillaries in their open tube')],
  'silver-wire': () => [picture(electrodes.wireSpool(), 'Coated silver wire on its spool')],
  headstage: () => [
    picture(electrodes.headstageBoard(), 'Headstage with two chips, its connector and a thin cable'),
  ],
  'skull-screws': () => [picture(stereotaxic.screws(), 'Five bone screws above a rule')],
  'vibration-table': () => [picture(stereotaxic.vibrationTable(), 'Table on four air springs')],
  vibratome: () => [picture(histology.vibratome(), 'Microtome whose blade swings through a bath')],
  'light-meter': () => [picture(light.lightMeter(), 'Hand-held light meter with its sensor')],
  drape: () => [picture(clinical.drape(), 'Folded surgical drape with its opening')],
  'dry-headband': () => [picture(cap.headband(), 'Headband with dry electrodes')],
  'nerve-cuff': () => [picture(electrodes.nerveCuff(), 'Cuff electrode around a nerve, with two leads')],
};
