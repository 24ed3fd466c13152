/** The buyer of this device has not acknowledged the notice yet. A field safety notice takes no product off the market. */
export const demoRecall = {
  seller: 'cortiva',
  issuedBy: 'admin@cortiva.example',
  product: 'eeg-cap-32',
  kind: 'safety_notice',
  recallClass: 'class_2',
  title: 'Chin strap of the 32-channel cap may open',
  reason: 'The clip of the chin strap can open when the patient turns the head.',
  action: 'inspect',
  instructions:
    'Check the clip before each recording. Ask us for a new strap if the clip opens under a light pull.',
} as const;
