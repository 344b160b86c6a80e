import { type CardLinkName, cardLinks } from '#features/cards/links.copy.he.ts';

/** The card's buttons, each by the name that stands in its `data-act`. */
export const TAPS = [
  'call',
  'whatsapp',
  'navigate',
  'save',
  'callback',
  'email',
  ...(Object.keys(cardLinks) as CardLinkName[]),
  'share',
] as const;
export type Tap = (typeof TAPS)[number];

/** Everything that is counted. A visitor is counted once a day, at the first view; a scan is of a place's code. */
export const ACTS = ['view', 'visitor', ...TAPS, 'lead', 'form', 'review', 'scan'] as const;
export type CardAct = (typeof ACTS)[number];

/** Ways to a card. A place carries its code, and another site its host. */
export const SOURCES = [
  'link',
  'qr',
  'nfc',
  'place',
  'invitation',
  'embed',
  'share',
  'search',
  'other',
] as const;
export type SourceKind = (typeof SOURCES)[number];

export interface Source {
  source: SourceKind;
  /** Code of a place or host of another site; empty otherwise. */
  origin: string;
}

/** Query key of cards and review forms that names the source: `qr`, `place:CODE`, or the host of another site. */
export const VIA = 'via';
export const VIA_MAX = 120;

export function viaPlace(code: string): string {
  return `place:${code}`;
}

export function withVia(address: string, via: string): string {
  return `${address}?${new URLSearchParams({ [VIA]: via })}`;
}
