const smallWords = new Set(
  'A AN AND AT BOX BY CAP CUP CUT END FIT FOR IN KIT LOW NEW OF ON OR PER PIN RED SET THE TIP TO TOP WAX WITH'.split(
    ' ',
  ),
);

/**
 * Converts text in capitals to sentence case: "BIOACTIVE ROOT CANAL SEALER" → "Bioactive root canal sealer". Words that
 * may be abbreviations or codes stay in capitals (up to three letters, or with digits). Other text is returned
 * unchanged.
 */
export function sentenceCase(text: string): string {
  if (!isInCapitals(text)) return text;
  const lowered = text.replace(/[\p{L}\p{M}\p{N}.]+/gu, (word) => {
    const isCode = /\p{N}/u.test(word) || (word.replace(/\./g, '').length <= 3 && !smallWords.has(word));
    return isCode ? word : word.toLowerCase();
  });
  return lowered.charAt(0).toUpperCase() + lowered.slice(1);
}

/** Ignores units and an "x" between them: they are in lower case even in descriptions in capitals. */
function isInCapitals(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  const loud = long.filter((word) => word === word.toUpperCase());
  return loud.length > 0 && (!/\p{Ll}/u.test(text) || (loud.length >= 2 && loud.length / long.length >= 0.7));
}
