/** Hebrew, Latin, digits, punctuation, ₪ and €: what the font of drawn pictures has letters for. */
const DRAWABLE = /[^\u0020-\u007E\u00A0-\u024F\u0590-\u05FF\u2010-\u2026\u20AA\u20AC\u2122]/gu;

/** The text without what would be drawn as empty boxes; '' where no letter or digit is left. */
export function drawableText(text: string): string {
  const left = text.normalize('NFC').replace(DRAWABLE, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : '';
}

interface Frame {
  width: number;
  /** The largest first. */
  sizes: number[];
  lines: number;
  widthOf: (text: string, size: number) => number;
}

/** Breaks a text between words into at most `lines` lines at the largest size that fits; at the smallest it is cut. */
export function fitText(
  text: string,
  { width, sizes, lines, widthOf }: Frame,
): { lines: string[]; size: number } {
  for (const size of sizes) {
    const broken = wrap(text, (line) => widthOf(line, size) <= width);
    if (broken && broken.length <= lines) return { lines: broken, size };
  }
  const size = sizes.at(-1) ?? 16;
  const fits = (line: string) => widthOf(line, size) <= width;
  const broken = wrap(text, fits, true) ?? [text];
  const last = broken.slice(lines - 1).join(' ');
  return { lines: [...broken.slice(0, lines - 1), shortenedTo(last, fits)], size };
}

/** Lines of whole words; null where a word alone is too wide, unless words may be broken. */
function wrap(text: string, fits: (line: string) => boolean, breakWords = false): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    if (!fits(word)) {
      if (!breakWords) return null;
      lines.push(...pieces(word, fits));
    } else lines.push(word);
  }
  return lines;
}

function pieces(word: string, fits: (line: string) => boolean): string[] {
  const made = [''];
  for (const character of word) {
    const last = made.at(-1) ?? '';
    if (last === '' || fits(last + character)) made[made.length - 1] = last + character;
    else made.push(character);
  }
  return made;
}

function shortenedTo(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const characters = [...line];
  while (characters.length > 1 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
