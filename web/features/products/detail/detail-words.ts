import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KnownDetail } from '../../../../contract/known-details.ts';

/** The labels of known details. They contain industry terms: GUDID, GS1, GMDN, FDA and TGA. */
export const detailWords: Record<KnownDetail, MessageDescriptor> = {
  category: msg`Category`,
  brand: msg`Brand`,
  model: msg`Model`,
  catalogNumber: msg`Catalogue number`,
  udiDi: msg`UDI-DI`,
  udiIssuer: msg`UDI issuing agency`,
  gmdnCode: msg`GMDN code`,
  gmdnTerm: msg`GMDN term`,
  fdaProductCode: msg`FDA product code`,
  artgNumber: msg`ARTG number`,
  deviceClass: msg`Device class`,
  markets: msg`Markets`,
  supplyRestrictions: msg`Supply restrictions`,
  gstFree: msg`GST-free`,
  sterile: msg`Sterile`,
  singleUse: msg`Single use`,
  containsLatex: msg`Contains latex`,
  rxOnly: msg`Prescription only`,
  mriSafety: msg`MRI safety`,
  storage: msg`Storage conditions`,
  packSize: msg`Pack size`,
  unitOfMeasure: msg`Unit of measure`,
  weight: msg`Weight (kg)`,
  lotBatch: msg`Has lot number`,
  expirationDate: msg`Has expiry date`,
};
