import { aDocument, type MarketRules } from './rules.ts';

/** Values that hold in every market. */
export const world: MarketRules = {
  device_identifier: {
    input: { type: 'text' },
    pattern: '[A-Z0-9]{6,23}',
    example: '09506000134352',
    check: 'deviceIdentifier',
    isRepeated: true,
    detail: 'udiDi',
    sources: [
      {
        name: 'IMDRF/UDI WG/N7FINAL:2013, Unique Device Identification of Medical Devices',
        url: 'https://www.imdrf.org/documents/udi-guidance-unique-device-identification-udi-medical-devices',
      },
      {
        name: '21 CFR Part 830 (US)',
        url: 'https://www.ecfr.gov/current/title-21/chapter-I/subchapter-H/part-830',
      },
      {
        name: 'Regulation (EU) 2017/745, Article 27 and Annex VI, Part C',
        url: 'https://eur-lex.europa.eu/eli/reg/2017/745/oj',
      },
    ],
  },
  gmdn_code: {
    input: { type: 'text' },
    pattern: '\\d{5}',
    example: '47569',
    detail: 'gmdnCode',
    sources: [
      {
        name: 'ISO 15225:2016, Medical device nomenclature data structure',
        url: 'https://www.iso.org/standard/69821.html',
      },
      { name: 'GMDN Agency, Global Medical Device Nomenclature', url: 'https://www.gmdnagency.org' },
    ],
  },
  instructions: {
    ...aDocument,
    example: 'IFU-1042, version 7',
    sources: [
      {
        name: 'ISO 20417:2021, Information to be supplied by the manufacturer',
        url: 'https://www.iso.org/standard/67943.html',
      },
    ],
  },
};
