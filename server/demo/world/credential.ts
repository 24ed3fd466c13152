/** With this credential its buyer can order the Frozen Section Medium, which is for research only. */
export const demoCredential = {
  buyer: 'harbour',
  declaredBy: 'buyer@harbour.example',
  kind: 'research_declaration',
  number: 'RD-2026-014',
  country: 'AU',
  title: 'Declaration of research use',
  validForDays: 20,
} as const;
