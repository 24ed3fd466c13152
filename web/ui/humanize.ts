/** Converts `leadTimeDays` or `lead_time_days` into "Lead time days". Sequences of capitals and known abbreviations do not change. */
export function humanize(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_\-.]+/)
    .filter(Boolean)
    .map((word) => (abbreviation.test(word) ? word.toUpperCase() : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const abbreviation = /^([A-Z]{2,}|[Ff]da|[Gg]mdn|[Gg]tin|[Gg]udid|[Mm]ri|[Tt]ga|[Uu]di)$/;
