const signatures = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
] as const;

/**
 * The type of a file that banks accept for a dispute, from its first bytes and not from its name. Null for other files.
 */
export function evidenceType(bytes: Buffer): string | null {
  const found = signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature));
  return found?.[0] ?? null;
}
