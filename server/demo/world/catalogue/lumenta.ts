import type { DemoProduct } from './product.ts';

export const lumenta: readonly DemoProduct[] = [
  {
    key: 'led-driver',
    name: 'Optogenetic LED Driver',
    description:
      'Four channels of constant current with 10 µs rise time, programmed over USB-C or driven by TTL and analogue inputs. The light it reports is measured, not calculated.',
    price: '2640.00',
    daysAgo: 236,
    details: {
      category: 'Optogenetics',
      model: 'OLD-4CH-470',
      catalogNumber: 'LP-1004',
      researchUseOnly: true,
      specifications: {
        Channels: '4',
        Wavelength: '470 nm (others on request)',
        'Current per channel': '0–1000 mA',
        'Rise time': '10 µs',
        Interface: 'USB-C, TTL, 0–5 V',
      },
    },
  },
  {
    key: 'fibre-cannula',
    name: 'Fibre-Optic Cannula, 200 µm',
    description:
      'Polished and measured implants in ceramic ferrules: at least 85 % of the light arrives. Twelve in a box, lengths from 2 to 6 mm.',
    price: '342.00',
    daysAgo: 236,
    details: {
      category: 'Optogenetics',
      model: 'FC-200-125',
      catalogNumber: 'LP-2200',
      sterile: false,
      researchUseOnly: true,
      packSize: '12',
      unitOfMeasure: 'box',
      specifications: {
        'Core diameter': '200 µm',
        'Numerical aperture': '0.39',
        Ferrule: 'Ceramic, 1.25 mm',
        Transmission: '≥ 85 %',
      },
    },
  },
  {
    key: 'patch-cord',
    name: 'Fibre Patch Cord, 1 m',
    description: 'Armoured and light enough for a freely moving mouse; FC/PC to ceramic ferrule.',
    price: '118.00',
    daysAgo: 228,
    details: {
      category: 'Optogenetics',
      model: 'FP-200-1',
      catalogNumber: 'LP-2301',
      researchUseOnly: true,
      packSize: '1',
      unitOfMeasure: 'each',
      specifications: { Length: '1 m', 'Core diameter': '200 µm', Connectors: 'FC/PC, 1.25 mm ferrule' },
    },
  },
  {
    key: 'rotary-joint',
    name: 'Fibre Rotary Joint 1 × 1',
    description: 'Turns with the animal with less than 2 % variation of the light through a whole turn.',
    price: '890.00',
    daysAgo: 219,
    details: {
      category: 'Optogenetics',
      model: 'RJ-1X1',
      catalogNumber: 'LP-2401',
      researchUseOnly: true,
      specifications: { 'Insertion loss': '< 1.5 dB', Variation: '< 2 %', 'Starting torque': '40 µN·m' },
    },
  },
  {
    key: 'laser-473',
    name: 'Blue Laser 473 nm, 100 mW',
    description:
      'Diode-pumped laser with fibre coupling and a mechanical shutter for silent, complete darkness between pulses.',
    price: '3850.00',
    daysAgo: 160,
    details: {
      category: 'Optogenetics',
      model: 'LS-473-100',
      catalogNumber: 'LP-3473',
      researchUseOnly: true,
      specifications: {
        Wavelength: '473 nm',
        Power: '100 mW at the fibre',
        'Laser class': '3B',
        Stability: '< 2 % over 8 h',
      },
    },
  },
  {
    key: 'photometry',
    name: 'Fibre Photometry System, 2 Sites',
    description:
      'Isosbestic and calcium-dependent excitation interleaved at 40 Hz, two fibres on one camera. Ships with open-source acquisition software.',
    price: '11900.00',
    currency: 'NZD',
    daysAgo: 98,
    details: {
      category: 'Optogenetics',
      model: 'PH-2',
      catalogNumber: 'LP-4002',
      researchUseOnly: true,
      specifications: { Excitation: '415, 470, 560 nm', 'Frame rate': '40 Hz for each channel', Sites: '2' },
    },
  },
  {
    key: 'light-meter',
    name: 'Fibre Light Meter',
    description: 'Reads the power at the tip of a cannula or patch cord, from 10 µW to 200 mW.',
    price: '1040.00',
    status: 'draft',
    daysAgo: 14,
    details: {
      category: 'Optogenetics',
      model: 'LM-200',
      specifications: { Range: '10 µW–200 mW', Wavelengths: '400–700 nm' },
    },
  },
  {
    key: 'led-driver-2',
    name: 'Optogenetic LED Driver, 2 Channels',
    description:
      'The first of our drivers. Replaced by the four-channel model, with which its settings files work.',
    price: '1490.00',
    status: 'archived',
    daysAgo: 240,
    details: {
      category: 'Optogenetics',
      model: 'OLD-2CH-470',
      catalogNumber: 'LP-1002',
      specifications: { Channels: '2', Wavelength: '470 nm' },
    },
  },
];
