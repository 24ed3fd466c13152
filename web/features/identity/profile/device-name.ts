/** The browser and system of a user agent, as people call them: "Firefox" on "Windows"; null when unknown. */
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

/** The order matters, because nearly every browser also names Chrome and Safari. */
const browsers: Named = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

/** The order matters, because iPhones say "like Mac OS X" and Android says Linux. */
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
