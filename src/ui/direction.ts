/** Whether a line of text is Hebrew: then it is read from the right, whatever it begins with. */
export function hasHebrew(text: string): boolean {
  return /\p{Script=Hebrew}/u.test(text);
}
