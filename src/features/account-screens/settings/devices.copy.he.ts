import { once } from '#platform/once.ts';
import type { Browser, System } from './devices.policy.ts';

const browsers: Record<Browser, string> = {
  chrome: 'כרום',
  edge: 'Edge',
  firefox: 'פיירפוקס',
  opera: 'אופרה',
  safari: 'ספארי',
  samsung: 'הדפדפן של סמסונג',
  program: 'תוכנה',
  other: 'דפדפן לא מוכר',
};
const systems: Record<System, string> = {
  android: 'טלפון אנדרואיד',
  chromeos: 'כרומבוק',
  ios: 'אייפון',
  ipados: 'אייפד',
  linux: 'מחשב לינוקס',
  macos: 'מק',
  windows: 'מחשב Windows',
  other: '',
};

export function deviceName({ browser, system }: { browser: Browser; system: System }): string {
  return [browsers[browser], systems[system]].filter(Boolean).join(', ');
}

const countries = once(() => new Intl.DisplayNames(['he'], { type: 'region', fallback: 'none' }));

/** A country by its ISO 3166 code, as people call it; null where there is no such country. */
export function countryName(code: string): string | null {
  return countries().of(code) ?? null;
}
