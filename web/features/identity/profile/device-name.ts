/**
 * The common names of the browser and the operating system in a user agent, such as "Firefox" and "Windows". Null
 * when unknown.
 */
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

/**
 * The first entry that matches is used. The sequence of the entries matters, because the user agents of nearly all
 * browsers also contain "Chrome" or "Safari".
 */
const browsers: Named = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

/**
 * The first entry that matches is used. The sequence of the entries matters, because iPhones also send "like Mac OS X",
 * and Android phones also send "Linux".
 */
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
