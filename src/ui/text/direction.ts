export function hasHebrew(text: string): boolean {
  return /\p{Script=Hebrew}/u.test(text);
}

export function sideOf(text: string): 'rtl' | 'ltr' {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) || !/\p{L}/u.test(text) ? 'rtl' : 'ltr';
}
