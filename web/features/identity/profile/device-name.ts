/** What a user agent says of itself, as far as people care: "Firefox" on "Windows". Null where it does not say. */
export type Device = { browser: string | null; system: string | null; isHandheld: boolean };

export function deviceOf(userAgent: string): Device {
  const system = firstNamed(systems, userAgent);
  return {
    browser: firstNamed(browsers, userAgent),
    system,
    isHandheld: ['iPhone', 'iPad', 'Android'].includes(system ?? ''),
  };
}

type Named = readonly (readonly [sign: RegExp, name: string])[];

/** In this order, for nearly every browser also names Chrome and Safari. */
const browsers: Named = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

/** In this order, for iPhones say "like Mac OS X" and Android says Linux. */
const systems: Named = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstNamed(named: Named, userAgent: string): string | null {
  return named.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
