/**
 * A built style sheet as it is put into a page: without Tailwind's notice and without those of its own variables
 * (`--tw-…`) that no rule of the sheet reads. Tailwind registers and sets the whole family of a utility, and in the
 * first round trip each name costs.
 */
export function inlinedCss(css: string): string {
  const read = new Set([...css.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  const ifRead = (rule: string, name: string) => (read.has(name) ? rule : '');
  return css
    .replace(/\/\*!.*?\*\//gs, '')
    .replace(/@property (--tw-[\w-]+)\s*\{[^}]*\}/g, ifRead)
    .replace(/(--tw-[\w-]+):[^;{}]*(?:;|(?=\}))/g, ifRead);
}
