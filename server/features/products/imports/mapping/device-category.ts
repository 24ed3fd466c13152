import type { GudidDevice } from '../reading/gudid-device.ts';

/**
 * The words of the GMDN term or of the FDA's product code name that decide each category. The first match decides, so
 * narrow categories come first.
 */
const shelves: readonly (readonly [category: string, words: RegExp])[] = [
  ['Sleep medicine', /snoring|sleep|mandible-repositioning|nasal dilator|obstructive/i],
  ['Orthodontics', /orthodont|aligner|archwire|space maintainer|tooth positioner/i],
  [
    'Diagnostic imaging',
    /x-ray|radiograph|imaging|optical scanning|optical impression|tomograph|ultrasound (?!scal)|microscope|film, x/i,
  ],
  [
    'Bone grafts and membranes',
    /bone matrix|bone graft|regeneration membrane|biomatrix|barrier, |bone void/i,
  ],
  [
    'Implants and abutments',
    /implant(?!able|ation posit)|abutment|suprastructure|precision attachment|endosseous/i,
  ],
  [
    'Fracture and bone fixation',
    /fixation (plate|system)|plate, bone|bone screw|distractor|screw, fixation|orthopaedic fixation/i,
  ],
  ['Endodontics', /endodont|root canal|obturat|gutta|pulp|pin\/post|post, root/i],
  ['Periodontics', /periodont|scaling|scaler|debridement/i],
  [
    'Oral hygiene',
    /floss|toothbrush|oral care|oral lavage|hygiene|teething|denture (cleanser|adhesive)|cleanser|irrigation, oral|mouthwash|tongue/i,
  ],
  ['Impression materials', /impression|alginate|facebow|bite registration/i],
  [
    'Restorative materials',
    /composite|ceramic|porcelain|cement|varnish|bonding|amalgam|alloy|resin|denture|crown|tooth shade|fluoride|sealant|tooth-desensit|cavity/i,
  ],
  ['Wound care', /gauze|dressing,|wound|bandage|suture/i],
  ['Electrodes', /electrode/i],
  ['Neurology', /electroencephal|neuro|stereotax|nerve|evoked|cranial stimul/i],
  ['Patient monitoring', /monitor|oximet|electrocardio|sphygmo|thermometer|jaw physiology|jaw tracking/i],
  [
    'Infusion and injection',
    /infusion|syringe|needle|cannula, iv|catheter, intrav|injector|administration set/i,
  ],
  ['Gloves and protection', /glove|gown|mask|face shield|drape|bib\b|rubber dam|protective/i],
  [
    'Dental equipment',
    /handpiece|delivery system|operatory|operative unit|suction|curing|polymerization lamp|compressor|milling|dental chair|chair, dental|air jet|light, |lamp|evacuator|amalgamator/i,
  ],
  ['Burs, drills and abrasives', /\bbur\b|drill|abrasive|polishing|diamond instrument|countersink|disk/i],
  [
    'Surgical instruments',
    /forceps|retractor|scissors|elevator|osteotome|chisel|curette|rongeur|punch|pliers?|probe|knife|scalpel|surgical|instrument|explorer|mirror|saw\b|hemostat|tweezers/i,
  ],
  ['Procedure kits and trays', /kit\b|tray\b|set\b/i],
];

export const defaultCategory = 'general';

/** GMDN terms are tried before the names of product codes, because GMDN terms are more precise. */
export function categorize(device: GudidDevice): string {
  const terms = [...device.gmdn.map((term) => term.name), ...device.productCodes.map((code) => code.name)];
  for (const term of terms) {
    const shelf = shelves.find(([, words]) => words.test(term));
    if (shelf) return shelf[0];
  }
  return terms.some((term) => /dental|oral\b|tooth|saliva/i.test(term)) ? 'Dental supplies' : defaultCategory;
}
