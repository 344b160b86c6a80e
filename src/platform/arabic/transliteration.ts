import spellings from './spellings.json' with { type: 'json' };

/** Usual spelling of words in Latin letters, under their plain letters. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(spellings));

/** Prefixes that are written as one with the next word. */
const PREFIXES: [prefix: RegExp, sound: string][] = [
  [/^وال(?=..)/, 'wal-'],
  [/^بال(?=..)/, 'bil-'],
  [/^لل(?=..)/, 'lil-'],
  [/^ال(?=..)/, 'al-'],
];

const CONSONANTS: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  پ: 'p',
  چ: 'ch',
  ڤ: 'v',
  گ: 'g',
  ک: 'k',
  ی: 'y',
};
const ONE_SOUND = /kh|th|dh|sh|gh|ch|[a-zAIU]/g;

/** Spells the Arabic words of a text in Latin letters: by the dictionary, else by their letters. */
export function transliterateArabic(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\u0640/g, '')
    .replace(/[\p{Script=Arabic}\u064B-\u0652]+/gu, spellWord);
}

function spellWord(word: string): string {
  const letters = plain(word);
  const known = SPELLINGS.get(letters);
  if (known) return known;
  const behindAnd = letters.startsWith('و') ? SPELLINGS.get(letters.slice(1)) : undefined;
  if (behindAnd) return `wa-${behindAnd}`;
  for (const [prefix, sound] of PREFIXES)
    if (prefix.test(word)) return sound + spellWord(word.replace(prefix, ''));
  return spellByLetters(word);
}

/** Without vowel marks, and with one form of alef. */
function plain(word: string): string {
  return word.replace(/[\u064B-\u0652]/g, '').replace(/[أإآٱ]/g, 'ا');
}

/** Sounds of letters that depend on their neighbours, in the order in which they are replaced; capital letters are long vowels. */
const SOUNDS: [letters: RegExp, sound: string][] = [
  [/([وي])\u0651/g, '$1'],
  [/(.)\u0651/gu, '$1$1'],
  [/\u064E/g, 'a'],
  [/\u064F/g, 'u'],
  [/\u0650/g, 'i'],
  [/[\u064B-\u0652]/g, ''],
  [/ية$/, 'Iya'],
  [/^عي(?!ا)/, 'ei'],
  [/^(?:عو|أو|او)(?!ا)/, 'au'],
  [/^إ(?:ي)?/, 'I'],
  [/(?<=.)عا/g, 'AA'],
  [/[أآاىةٱ]/g, 'A'],
  [/ؤ/g, 'U'],
  [/ئ/g, 'I'],
  [/ء/g, ''],
  [/^ع(?=[وي])/, 'A'],
  // Beside a vowel this letter is not heard in Latin letters.
  [/(?<=[AIUaiuوي])ع|ع(?=[AIUaiuوي])/g, ''],
  [/^ع/, 'A'],
  [/ع/g, 'AA'],
  [/(?<=[^AIUaiu])و(?![AIUaiuوي])/g, 'U'],
  [/(?<=[^AIUaiu])ي(?![AIUaiuوي])/g, 'I'],
  [/^و$/, 'U'],
];

function spellByLetters(word: string): string {
  const sounds = SOUNDS.reduce((so, [letters, sound]) => so.replace(letters, sound), word).replace(
    /\p{Script=Arabic}/gu,
    (letter) => CONSONANTS[letter] ?? '',
  );
  return addVowels(sounds.match(ONE_SOUND) ?? []).toLowerCase();
}

function isVowel(sound: string | undefined): boolean {
  return sound !== undefined && /^[AIUaeiou]$/.test(sound);
}

/** Adds the short vowels that nobody writes: two consonants meet only inside a word, or at the end of one of three letters. */
function addVowels(sounds: string[]): string {
  const isShort = sounds.length === 3 && !sounds.some(isVowel);
  let spelled = '';
  let consonants = 2;
  for (const [at, sound] of sounds.entries()) {
    spelled += sound;
    consonants = isVowel(sound) ? 0 : consonants + 1;
    const [next, afterNext] = sounds.slice(at + 1);
    if (consonants === 0 || next === undefined || isVowel(next)) continue;
    if (consonants === 1 && (isShort || afterNext !== undefined)) continue;
    spelled += 'a';
    consonants = 0;
  }
  return spelled;
}
