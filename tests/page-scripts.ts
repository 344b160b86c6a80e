/** Returns the addresses of the scripts that a page loads before it works; those that an attribute only names for later are none. */
export function scriptsNamedIn(html: string): string[] {
  const named = html.replaceAll(/ data-[\w-]+="[^"]*"/g, '').matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g);
  return [...new Set([...named].map(([, path = '']) => path))];
}
