/** Whether a line of text is Hebrew: then it is read from the right, whatever it begins with. */
export function hasHebrew(text: string): boolean {
  return /\p{Script=Hebrew}/u.test(text);
}

/** The side that a line of text is read from where nothing else decides it; one without letters lies as the page does. */
export function sideOf(text: string): 'rtl' | 'ltr' {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) || !/\p{L}/u.test(text) ? 'rtl' : 'ltr';
}
