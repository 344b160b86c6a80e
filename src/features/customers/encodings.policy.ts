/**
 * The text of a file as spreadsheets and programs in Israel save it: UTF-8 (also with letters that were cut in halves),
 * UTF-16 with or without its mark, Windows-1255 or its like for Russian, Arabic and Latin letters, or the Hebrew of DOS.
 */
export function decodeText(bytes: Uint8Array): string {
  return repairText(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // In Windows-1255 each Hebrew letter is a byte that UTF-8 cannot read, and hardly one makes sense in it.
  if (count(text, /\uFFFD/g) <= count(text, /[^\0-\u007F\uFFFD]/g)) return text;
  if (bytes.filter(isDosLetter).length > bytes.filter((byte) => byte >= 0xc0).length)
    return new TextDecoder('windows-1255').decode(
      bytes.map((byte) => (isDosLetter(byte) ? byte + 0x60 : byte)),
    );
  return new TextDecoder(codePageOf(bytes)).decode(bytes);
}

/**
 * Where Windows has vowels of Hebrew, which begin no word, it has capitals of Russian, which begin names and are alone or among
 * themselves, and letters of Arabic, which stand everywhere. Accented letters stand beside Latin ones.
 */
function codePageOf(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const words = text.match(/[À-ÿ]+/g) ?? [];
  if (count(text, /[a-z][À-ÿ]+|[À-ÿ]+[a-z]/gi) > words.length / 2) return 'windows-1252';
  if (words.filter((word) => /^[À-ß]/.test(word)).length <= words.length / 4) return 'windows-1255';
  const mixed = words.filter((word) => /.[À-ß]/.test(word) && /[à-ÿ]/.test(word)).length;
  return mixed > words.length / 4 ? 'windows-1256' : 'windows-1251';
}

/** Code page 862 has the Hebrew letters where Windows-1255 has quotes and dashes. */
const isDosLetter = (byte: number) => byte >= 0x80 && byte <= 0x9a;

function utf16Of(bytes: Uint8Array): string | null {
  if (bytes.length < 2) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without its mark: Hebrew letters, digits and delimiters all have the same few upper halves, on one side.
  const halves: [number, number] = [0, 0];
  const sample = bytes.subarray(0, 2_000);
  for (const [at, byte] of sample.entries()) if (byte === 0 || byte === 5) halves[at % 2 === 0 ? 0 : 1] += 1;
  if (Math.max(...halves) < sample.length / 4) return null;
  return halves[1] > halves[0] ? 'utf-16le' : 'utf-16be';
}

/** Hebrew that another program spoiled: read in a wrong encoding, or stored in the order of the screen. */
export function repairText(text: string): string {
  return inReadingOrder(undoMisreading(text));
}

/** Undoes a wrong encoding that was saved: `×“× ×”` and `׳“׳ ׳”` were UTF-8, `ãðä` was Windows-1255. */
function undoMisreading(text: string): string {
  const letters = count(text, /[א-ת]/g);
  // The first bytes of Hebrew, Arabic and Russian letters in UTF-8.
  const pairs = count(text, /[×ØÙÐÑ׳״\u05C0\u05C1][^\0-\u007F]/g);
  for (const encoding of pairs > letters ? ['windows-1252', 'windows-1255'] : []) {
    const bytes = encode(text, encoding);
    const read = bytes && new TextDecoder().decode(bytes);
    if (read && count(read, /\uFFFD/g) <= pairs / 20) return read;
  }
  const foreign = count(text, /[a-z][à-ú]|[à-ú][a-z]/gi);
  const isHebrew = count(text, /(?<!\p{L})[à-ú]{2,}(?!\p{L})/gu) > letters + foreign;
  const bytes = isHebrew ? encode(text, 'windows-1252') : null;
  return bytes ? new TextDecoder('windows-1255').decode(bytes) : text;
}

/** @returns null where the encoding lacks a letter of the text */
function encode(text: string, encoding: string): Uint8Array | null {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const places = new Map([...new TextDecoder(encoding).decode(all)].map((letter, byte) => [letter, byte]));
  const bytes = Array.from(text, (letter) => places.get(letter));
  return bytes.includes(undefined) ? null : Uint8Array.from(bytes as number[]);
}

const HEBREW_RUN = /['׳]?[א-ת](?:[א-ת'"׳״’”. ־-]*[א-ת])?/g;

/** Old programs and PDFs give Hebrew as the screen shows it, from the left: final letters begin words and end none. */
function inReadingOrder(text: string): string {
  const begun = count(text, /(?<![א-ת'"׳״])[ךםןףץ](?=[א-ת])/g);
  const ended = count(text, /[א-ת][ךםןףץ](?![א-ת])/g);
  return begun > ended * 4 ? text.replace(HEBREW_RUN, (run) => [...run].reverse().join('')) : text;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
