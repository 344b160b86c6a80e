import type { SignChoice } from './limits.contract.ts';

/** The address of a place: printed, typed and written to NFC tags, so it is short and never changes. */
export function placePath(code: string): string {
  return `/q/${code}`;
}

/** The address as people type it. */
export function typedAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '');
}

/** The call that makes a sign. */
export function signPath(code: string, choice: SignChoice, format: 'pdf' | 'svg'): string {
  const chosen = Object.entries({ ...choice, format }).filter(([, value]) => value);
  const query = new URLSearchParams(chosen);
  return `/api/places/${code}/sign?${query}`;
}

export function codePath(code: string, format: 'svg' | 'png'): string {
  return `/api/places/${code}/qr/${format}`;
}
