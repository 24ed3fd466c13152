import type { DemoProduct } from './product.ts';

/** Prices in yen, which has no decimals. */
export const hoshino: readonly DemoProduct[] = [
  {
    key: 'patch-amplifier',
    name: 'Patch-Clamp Amplifier',
    description:
      'Resistive and capacitive feedback in one headstage: 0.8 pA RMS open-headstage noise at 10 kHz, and whole-cell compensation to 100 pF without an extra module.',
    price: '1480000.00',
    daysAgo: 161,
    details: {
      category: 'Electrophysiology',
      model: 'PCA-200',
      catalogNumber: 'HP-200',
      researchUseOnly: true,
      specifications: {
        Noise: '0.8 pA RMS at 10 kHz',
        Bandwidth: '100 kHz',
        'Series resistance compensation': '1–100 MΩ',
        Interface: 'USB 3, BNC',
      },
    },
  },
  {
    key: 'pipette-puller',
    name: 'Horizontal Pipette Puller',
    description:
      'Box-filament puller with up to nine steps and a hundred stored programmes; the room’s humidity is measured and taken into account.',
    price: '985000.00',
    daysAgo: 161,
    details: {
      category: 'Electrophysiology',
      model: 'PP-83',
      catalogNumber: 'HP-83',
      researchUseOnly: true,
      specifications: { Glass: '0.6–1.5 mm', Programmes: '100', 'Tip diameter': 'from 0.06 µm' },
    },
  },
  {
    key: 'micromanipulator',
    name: 'Three-Axis Micromanipulator',
    description:
      'Mechanical manipulator on crossed-roller stages with 0.5 µm feel and no drift to measure overnight.',
    price: '612000.00',
    daysAgo: 154,
    details: {
      category: 'Micromanipulation',
      model: 'MM-3',
      catalogNumber: 'HP-303',
      researchUseOnly: true,
      specifications: { Axes: '3', Travel: '25 mm', Resolution: '0.5 µm', Weight: '1.9 kg' },
    },
  },
  {
    key: 'motor-manipulator',
    name: 'Four-Axis Motorized Micromanipulator',
    description:
      'Follows the pipette’s own angle in the fourth axis; remembers ten positions and finds them again within 1 µm.',
    price: '1240000.00',
    daysAgo: 112,
    details: {
      category: 'Micromanipulation',
      model: 'MM-4M',
      catalogNumber: 'HP-304',
      researchUseOnly: true,
      specifications: { Axes: '4', Travel: '20 mm', Repeatability: '± 1 µm', Drift: '< 1 µm in 2 h' },
    },
  },
  {
    key: 'microforge',
    name: 'Microforge',
    description: 'Fire-polishes pipette tips under a 400× microscope with a foot switch and a timer.',
    price: '438000.00',
    daysAgo: 88,
    details: {
      category: 'Electrophysiology',
      model: 'MF-5',
      catalogNumber: 'HP-405',
      researchUseOnly: true,
      specifications: { Magnification: '400×', Filament: 'Platinum, 25–100 µm' },
    },
  },
  {
    key: 'perfusion-pump',
    name: 'Peristaltic Perfusion Pump, 4 Channels',
    description:
      'Twelve rollers for a flow so even that the slice does not move; 0.1 to 12 mL/min in each channel.',
    price: '164000.00',
    daysAgo: 101,
    details: {
      category: 'Perfusion',
      model: 'PF-4',
      catalogNumber: 'HP-504',
      researchUseOnly: true,
      specifications: { Channels: '4', 'Flow rate': '0.1–12 mL/min', Rollers: '12' },
    },
  },
  {
    key: 'injection-syringe',
    name: 'Microinjection Syringe, 10 µL',
    description:
      'Gas-tight glass syringe with a removable 33-gauge needle for stereotaxic injections of a hundred nanolitres and less.',
    price: '18500.00',
    daysAgo: 93,
    details: {
      category: 'Stereotaxic surgery',
      model: 'MS-10-33',
      catalogNumber: 'HP-610',
      researchUseOnly: true,
      packSize: '1',
      unitOfMeasure: 'each',
      specifications: { Volume: '10 µL', Needle: '33 gauge, 51 mm, bevelled', Graduation: '0.1 µL' },
    },
  },
  {
    key: 'vibration-table',
    name: 'Anti-Vibration Table, 900 × 600',
    description: 'Air-damped steel honeycomb top for electrophysiology; Faraday cage as an option.',
    price: '720000.00',
    status: 'draft',
    daysAgo: 20,
    details: {
      category: 'Laboratory furniture',
      model: 'AV-90',
      specifications: { Top: '900 × 600 × 100 mm', 'Natural frequency': '1.2 Hz', Load: '180 kg' },
    },
  },
];
