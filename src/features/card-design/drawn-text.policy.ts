/** Hebrew, Latin, Arabic, Cyrillic, digits, punctuation, ₪, € and №: what the fonts of drawn pictures have letters for. */
const UNDRAWABLE =
  /[^\u0020-\u007E\u00A0-\u024F\u0400-\u045F\u0490-\u0493\u049A-\u049B\u04A2-\u04A3\u04AE-\u04B1\u04BA-\u04BB\u04D8-\u04D9\u04E8-\u04E9\u0590-\u05FF\u060C\u061B\u061F\u0621-\u063A\u0640-\u0652\u0660-\u0669\u0671\u067E\u0686\u06A4\u06A9\u06AF\u06CC\u2010-\u2026\u20AA\u20AC\u2116\u2122]/gu;

/** The text without what would be drawn as empty boxes; '' where no letter or digit is left. */
export function drawableText(text: string): string {
  const left = text.normalize('NFC').replace(UNDRAWABLE, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : '';
}

interface Frame {
  width: number;
  /** Sizes with the most lines that each may take, the best first. */
  sizes: { size: number; lines: number }[];
  widthOf: (text: string, size: number) => number;
}

/** Breaks a text between words at the first size that it fits in; at the last one it is cut. */
export function fitText(text: string, { width, sizes, widthOf }: Frame): { lines: string[]; size: number } {
  for (const { size, lines } of sizes) {
    const broken = wrap(text, (line) => widthOf(line, size) <= width);
    if (broken && broken.length <= lines) return { lines: broken, size };
  }
  const { size, lines } = sizes.at(-1) ?? { size: 16, lines: 1 };
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
