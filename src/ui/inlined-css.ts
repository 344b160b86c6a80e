/** Drops Tailwind's notice and `--tw-…` variables that nothing sets or reads: in the first round trip each name costs. */
export function inlinedCss(css: string): string {
  const namesIn = (text: string, pattern: RegExp) =>
    new Set(Array.from(text.matchAll(pattern), ([, name]) => name));
  const set = namesIn(css, /(--tw-[\w-]+):(?!initial[;}])/g);
  const short = css.replace(/var\((--tw-[\w-]+),\) ?/g, (use, name) => (set.has(name) ? use : ''));
  const read = namesIn(short, /var\((--tw-[\w-]+)/g);
  const ifRead = (rule: string, name: string) => (read.has(name) ? rule : '');
  return short
    .replace(/\/\*!.*?\*\//gs, '')
    .replace(/@property (--tw-[\w-]+)\s*\{[^}]*\}/g, ifRead)
    .replace(/(--tw-[\w-]+):[^;{}]*(?:;|(?=\}))/g, ifRead);
}
