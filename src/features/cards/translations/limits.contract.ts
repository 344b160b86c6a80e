/** Kinds of texts that owners write, and the most characters of each: as many as in Hebrew. */
export const TEXT_MAX = {
  name: 120,
  description: 1000,
  address: 200,
  phone: 40,
  note: 60,
  group: 40,
  service: 60,
  detail: 160,
  picture: 100,
} as const;
export type TextKind = keyof typeof TEXT_MAX;

export const TEXTS_AT_ONCE_MAX = 400;

/**
 * Name of a text's place on the card: its kind alone, or with the id of its service or picture, or with its own words where it
 * has no id.
 */
export const PLACE_PATTERN =
  /^(?:name|description|address|(?:service|detail|picture):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:phone|note|group):.{1,60})$/su;

export function kindOf(place: string): TextKind {
  return place.split(':', 1)[0] as TextKind;
}
