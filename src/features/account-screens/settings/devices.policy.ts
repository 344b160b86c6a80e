export type Browser = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | 'program' | 'other';
export type System = 'android' | 'chromeos' | 'ios' | 'ipados' | 'linux' | 'macos' | 'windows' | 'other';

/** The first that fits: browsers name those they descend from as well. */
const BROWSERS: [Browser, RegExp][] = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['safari', /\bVersion\/[\d.]+ .*\bSafari\//],
  ['program', /^(curl|Wget|okhttp|node|undici|python|Go-http|PostmanRuntime|axios)\b/i],
];
const SYSTEMS: [System, RegExp][] = [
  ['ios', /\biPhone\b|\biPod\b/],
  ['ipados', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\bLinux\b|\bX11\b/],
];

export function deviceOf(userAgent: string): { browser: Browser; system: System } {
  const first = <T>(known: [T, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { browser: first(BROWSERS) ?? 'other', system: first(SYSTEMS) ?? 'other' };
}
