/** Russian and Ukrainian letters as signs in Israel spell them, and those of further Cyrillic alphabets. */
const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'u',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
};

/** Spells the Cyrillic words of a text in Latin letters, in lower case. */
export function transliterateCyrillic(text: string): string {
  return text.normalize('NFC').replace(/\p{Script=Cyrillic}+/gu, (word) =>
    word
      .toLowerCase()
      .replace(/[иы]й$/, 'y')
      .replace(/[ьъ]е/g, 'ye')
      .replace(/\p{Script=Cyrillic}/gu, (letter) => LETTERS[letter] ?? ''),
  );
}
