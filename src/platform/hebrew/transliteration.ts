import spellings from './spellings.json' with { type: 'json' };

/** Usual spelling of words and of pairs of words in Latin letters. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(spellings));

/** Particles that are written as one with the next word, and the least number of letters of a word behind them. */
const PARTICLES: [particle: string, sound: string, restMin: number][] = [
  ['ה', 'ha', 2],
  ['ו', 've', 2],
  ['ב', 'be', 4],
  ['ל', 'le', 4],
  ['מ', 'me', 4],
  ['ש', 'she', 4],
];

/** Sounds of letters that depend on their place, in the order in which they are replaced; capital letters are vowels. */
const SOUNDS: [letters: RegExp, sound: string][] = [
  [/ג׳/g, 'j'],
  [/ז׳/g, 'zh'],
  [/[צץ]׳/g, 'ch'],
  [/ת׳/g, 'th'],
  [/ח׳/g, 'kh'],
  [/[׳״]/g, ''],
  [/וו/g, 'v'],
  [/^ו/g, 'v'],
  [/^י/g, 'y'],
  [/^[אע](?=ו|י(?!י))/g, ''],
  [/יי/g, 'y'],
  [/ו(?=[אהי])/g, 'v'],
  [/ה$/g, 'A'],
  [/[אע]/g, 'A'],
  [/ו/g, 'O'],
  [/י/g, 'I'],
  [/(?<=[AIO])ב|ב$/g, 'v'],
  [/(?<=[AIO])כ|ך/g, 'ch'],
  [/ף/g, 'f'],
];

const LETTERS: Record<string, string> = {
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  כ: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  פ: 'p',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

/** Letters that look otherwise at the end of a word. */
const FINAL_FORMS: Record<string, string> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' };

/** Consonants that words begin with together. */
const CLUSTERS = /^(?:[bgkp][lr]|[dt]r|f[lr]|s[klmnpt]|shm|shn|shv|tzr)$/;

/** Spells the Hebrew words of a text in Latin letters: by the dictionary, else by their letters. */
export function transliterate(text: string): string {
  const words = text
    .replace(/[\u05BE-]/g, ' ')
    .replace(/[\u0591-\u05C7]/g, '')
    .replace(/(?<=[א-ת])['’`]/g, '׳')
    .replace(/(?<=[א-ת])["”“](?=[א-ת])/g, '״')
    .split(/\s+/);
  const spelled: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = SPELLINGS.get(`${words[at]} ${words[at + 1]}`);
    spelled.push(pair ?? (words[at] ?? '').replace(/[א-ת][א-ת׳״]*/g, spellWord));
    if (pair) at++;
  }
  return spelled.join(' ');
}

function spellWord(word: string): string {
  return spellKnown(word) ?? spellByLetters(word);
}

/** Spells a word of the dictionary, its plural, and either of them behind particles. */
function spellKnown(word: string): string | undefined {
  return (
    SPELLINGS.get(word) ?? SPELLINGS.get(word.replace(/[׳״]/g, '')) ?? spellBehind(word) ?? spellPlural(word)
  );
}

function spellPlural(word: string): string | undefined {
  const plural = word.endsWith('י') ? SPELLINGS.get(`${word}ם`) : undefined;
  if (plural?.endsWith('im')) return plural.replace(/im$/, 'ei');
  const stem = /^(.+)(.)ים$/.exec(word);
  const singular = stem && SPELLINGS.get(`${stem[1]}${FINAL_FORMS[stem[2] ?? ''] ?? stem[2]}`);
  return singular ? `${singular}im` : undefined;
}

function spellBehind(word: string): string | undefined {
  for (const [particle, sound, restMin] of PARTICLES) {
    if (!word.startsWith(particle)) continue;
    const rest = word.slice(1);
    const spelling = rest.length >= restMin ? spellKnown(rest) : undefined;
    if (spelling) return sound + spelling;
  }
  return undefined;
}

/** Spells an unknown word by its letters, with the vowels that are not written where several consonants meet. */
function spellByLetters(word: string): string {
  const sounds = SOUNDS.reduce((so, [letters, sound]) => so.replace(letters, sound), word);
  const parts = sounds
    .replace(/[א-ת]/g, (letter) => LETTERS[letter] ?? '')
    .match(/sh|ch|tz|zh|th|kh|[a-zAIO]/g);
  return addVowels(parts ?? []).toLowerCase();
}

function addVowels(parts: string[]): string {
  const isVowel = (part = '') => /^[AIO]$/.test(part);
  const isShort = parts.length === 3 && !parts.some(isVowel);
  let spelled = '';
  let consonants = 0;
  for (const [at, part] of parts.entries()) {
    spelled += part;
    consonants = isVowel(part) ? 0 : consonants + 1;
    const next = parts[at + 1];
    if (consonants === 0 || next === undefined || isVowel(next)) continue;
    const isFirst = at === 0;
    const beforeLast = at === parts.length - 2;
    const mayMeet = isFirst
      ? CLUSTERS.test(part + next) && isVowel(parts[2])
      : consonants === 1 && !beforeLast;
    if (mayMeet) continue;
    spelled += isShort || (beforeLast && !isFirst) ? 'E' : 'A';
    consonants = 0;
  }
  return spelled;
}
