import type { Product } from './product.ts';
import type { Row } from './report.ts';

const FIRST = '/';
const SCREENS = [
  FIRST,
  '/dashboard',
  '/business-card',
  '/reviews',
  '/stats',
  '/card-design',
  '/whatsapp-messages',
  '/account-settings',
  '/partner-program',
];

/** Compressed JavaScript that each owner's screen loads when it is the first one, and what it adds to the dashboard's. */
export async function measureScripts(product: Product): Promise<Row[]> {
  const { cookie } = await product.owner();
  const sizes = new Map<string, number>();
  const scriptsOf = async (screen: string) => {
    const page = await fetch(product.address + screen, { headers: { cookie } });
    if (!page.ok) throw new Error(`${screen}: ${page.status}`);
    const named = (await page.text()).matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g);
    const paths = [...new Set([...named].map(([, path = '']) => path))];
    for (const path of paths) if (!sizes.has(path)) sizes.set(path, await compressedBytes(product, path));
    return paths;
  };
  const kilobytes = (paths: string[]) => paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0) / 1024;

  const first = await scriptsOf(FIRST);
  const rows: Row[] = [];
  for (const screen of SCREENS) {
    const paths = await scriptsOf(screen);
    const own = paths.filter((path) => !first.includes(path));
    rows.push({
      what: `scripts of ${screen}, as the first`,
      value: kilobytes(paths),
      unit: 'KB',
      target: '<= 120',
    });
    if (screen !== FIRST)
      rows.push({ what: `scripts of ${screen}, as the next`, value: kilobytes(own), unit: 'KB' });
  }
  return rows;
}

async function compressedBytes({ address }: Product, path: string): Promise<number> {
  const answer = await fetch(address + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  if (!answer.ok || !(length > 0)) throw new Error(`${path}: ${answer.status}, no length`);
  return length;
}
