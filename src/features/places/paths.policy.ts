/** The address of a place: printed, typed and written to NFC tags, so it is short and never changes. */
export function placePath(code: string): string {
  return `/q/${code}`;
}

/** The address as people type it. */
export function typedAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '');
}
