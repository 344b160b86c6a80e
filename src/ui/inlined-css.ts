/** Drops Tailwind's notice and unused `--tw-…` variables: in the first round trip each name costs. */
export function inlinedCss(css: string): string {
  const read = new Set([...css.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  const ifRead = (rule: string, name: string) => (read.has(name) ? rule : '');
  return css
    .replace(/\/\*!.*?\*\//gs, '')
    .replace(/@property (--tw-[\w-]+)\s*\{[^}]*\}/g, ifRead)
    .replace(/(--tw-[\w-]+):[^;{}]*(?:;|(?=\}))/g, ifRead);
}
