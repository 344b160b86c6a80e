import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LIST_OF_PRIVACY } from './rooms.ts';
import { FOLDERS, names, pairs, placeOf, product, ROOT, SRC, sources, VOCABULARY } from './sources.ts';

// docs/architecture.md, executable; rooms.test.ts holds which room imports which. Lists of exceptions only shrink.

const SERVER_KINDS = ['schema', 'routes', 'page-routes', 'data', 'mutations', 'guard', 'jobs', 'privacy'];
/** The floor's files that browser code may import: pure, without Node. */
const BROWSER_SAFE_FLOOR = [
  'platform/text.ts',
  'platform/typed-time.ts',
  'platform/once.ts',
  'platform/paging.ts',
  'platform/zoned-time.ts',
  'platform/calendar/hebrew-calendar.ts',
  'platform/calendar/copy.he.ts',
  'platform/calendar/quiet-hours.ts',
  'platform/images/copy.he.ts',
  'platform/http/as-read.ts',
  'platform/http/field-messages.ts',
  'platform/http/idempotency.ts',
  'platform/http/problem.ts',
  'platform/mail/copy.he.ts',
  'platform/mail/foreign-runs.ts',
  'platform/storage/media-paths.ts',
];
/** Words of the product, which the floor does not know. */
const PRODUCT_WORDS =
  /^(?:business(?:es)?|(?:review(?:er)?|card|customer|partner|supplier|invitation|receipt|payout|commission)s?|withholding)$/;
/** Files of the floor that know one still. */
const WORDS_ON_THE_FLOOR = ['platform/log/redact.ts'];
const DRAWERS = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared', 'lib'];
const PHYSICAL =
  /(?:^|[\s"'`:])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|text-left|text-right)-(?:\d|auto|full|px|\[)|\btext-(?:left|right)\b|(?:margin|padding|border)-(?:left|right)\s*:/;

test('features and surfaces hold only files of the vocabulary', () => {
  const strange = product.filter(({ file }) => {
    const { group, kind } = placeOf(file);
    return ['features', 'surfaces'].includes(group) && ![...VOCABULARY, ...FOLDERS].includes(kind);
  });
  expect(names(strange)).toEqual([]);
});

test('folders stand at most three deep in a room, and one by behaviour holds more than a file', () => {
  const inRooms = product.filter(({ file }) => /^(features|surfaces)\//.test(file));
  const deep = inRooms.filter(({ file }) => file.split('/').length > 6);
  expect(names(deep)).toEqual([]);
  const behaviours = inRooms.flatMap(({ file }) => {
    const { group, room, parts } = placeOf(file);
    return parts.length > 0 ? [group, room, ...parts].join('/') : [];
  });
  const alone = behaviours.filter(
    (one) => behaviours.filter((other) => `${other}/`.startsWith(`${one}/`)).length === 1,
  );
  expect(alone).toEqual([]);
});

test('imports go down: platform, ui, features, surfaces, app', () => {
  const order = ['platform', 'ui', 'features', 'surfaces'];
  const rank = (file: string) => (order.indexOf(file.split('/')[0] ?? '') + 1 || order.length + 1) - 1;
  // Made where the product is put together: the browser's typed client, a page's server, the rooms' switches of mails.
  const doors = ['client.ts', 'page-context.ts', 'message-kinds.ts'];
  const upward = pairs(({ file }, target) => rank(target) > rank(file) && !doors.includes(target));
  expect(upward).toEqual([]);
});

test('the floor knows no word of the product', () => {
  const known = product
    .filter(({ file }) => file.startsWith('platform/'))
    .flatMap(({ file, text }) => {
      // There a card is one that pays, and a receipt a document about it.
      const isOfPayments = file.startsWith('platform/payments/');
      const words = (text.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
      const known = words.filter((word) => PRODUCT_WORDS.test(word));
      return known.some((word) => !(isOfPayments && /^(cards?|customer|receipt)$/.test(word))) ? file : [];
    });
  expect(known.sort()).toEqual(WORDS_ON_THE_FLOOR);
});

test('no import leads back to where it began', () => {
  const graph = new Map(product.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

test('no barrels and no drawers', () => {
  const barrels = product.filter(
    ({ file, text }) => /(^|\/)index\.tsx?$/.test(file) || /^export \* from/m.test(text),
  );
  const drawers = product.filter(({ file }) =>
    file.split('/').some((part) => DRAWERS.includes(part.replace(/\.tsx?$/, ''))),
  );
  expect(names([...barrels, ...drawers])).toEqual([]);
});

// Proves V51.
test('SQL of features stands in data and mutations only', () => {
  const speakers = product.filter(
    ({ file, text }) =>
      /^(features|surfaces)\//.test(file) &&
      !['data', 'mutations', 'schema', 'privacy'].includes(placeOf(file).kind) &&
      /\b(tx|db)\s*\.\s*(select|insert|update|delete|execute|query)\b|from 'drizzle-orm/.test(text),
  );
  expect(names(speakers)).toEqual([]);
});

test('advisory locks are taken by the floor alone', () => {
  const takers = product.filter(
    ({ file, text }) => /^(features|surfaces)\//.test(file) && /\bpg_(?:try_)?advisory_/.test(text),
  );
  expect(names(takers)).toEqual([]);
});

test('routes tell what a mutation refused by a table of refusals', () => {
  const byHand = product.filter(
    ({ file, text }) =>
      ['routes', 'page-routes'].includes(placeOf(file).kind) &&
      /\breason [!=]==|\bcase '\w+':|new Problem\([^;]*\breason\b/.test(text),
  );
  expect(names(byHand)).toEqual([]);
});

test('parts of pages are loaded by one component', () => {
  const byHand = product.filter(
    ({ file, text }) =>
      !file.startsWith('ui/feedback/') && /\bisLoadingError\b|<(?:Part)?LoadFailed\b/.test(text),
  );
  expect(names(byHand)).toEqual([]);
});

test('browser code imports no server file', () => {
  const browser = reachableFrom(
    product
      .filter(({ file }) => isPage(file) || file === 'root.tsx' || file === 'entry.client.tsx')
      .map(({ file }) => file),
  );
  const trespassers = [...browser].filter(
    (file) =>
      (file.startsWith('platform/') && !BROWSER_SAFE_FLOOR.includes(file)) ||
      (/^(features|surfaces)\//.test(file) && SERVER_KINDS.includes(placeOf(file).kind)),
  );
  expect(trespassers).toEqual([]);
});

test('only the guard says for which business somebody may act', () => {
  const minting = product.filter(({ text }) => /\bas OwnedBusinessId\b/.test(text));
  const others = minting.filter(
    ({ file }) => !(file.startsWith('features/accounts/') && placeOf(file).kind === 'guard'),
  );
  expect(names(others)).toEqual([]);
});

test('no object is spread where its fields could be written', () => {
  expect(names(sources.filter(({ text }) => /\.\.\.\{\s*['"[\w]/.test(text)))).toEqual([]);
});

/** Installed beside the tests, or made by a tool. */
const GENERATED = /node_modules|^typed-client\/api\.ts$/;

test('files stay small', () => {
  const long = sources.filter(({ text, test: isTest }) => linesOf(text) > (isTest ? 500 : 300));
  expect(names(long)).toEqual([]);
  const around = ['scripts', 'bench', 'tests'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !GENERATED.test(file))
      .map((file) => path.join(folder, file)),
  );
  const tooLong = around.filter(
    (file) => linesOf(readFileSync(path.join(ROOT, file), 'utf8')) > (file.startsWith('tests') ? 500 : 300),
  );
  expect(tooLong).toEqual([]);
});

test('right-to-left by construction: no physical sides', () => {
  // Mail programs know no logical sides.
  const isMail = (file: string) => file.startsWith('platform/mail/');
  const physical = product.filter(({ text, file }) => !isMail(file) && PHYSICAL.test(text));
  const css = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && PHYSICAL.test(readFileSync(path.join(SRC, file), 'utf8')),
  );
  expect([...names(physical), ...css]).toEqual([]);
});

test('every source that a style sheet names is there', () => {
  const sheets = globSync('**/*.css', { cwd: SRC });
  expect(sheets.length).toBeGreaterThan(5);
  const missing = sheets.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(/@source (?:not )?"([^"]+)"/g)]
      .flatMap(([, pattern = '']) => alternativesOf(pattern))
      .filter((pattern) => globSync(pattern, { cwd: path.dirname(path.join(SRC, file)) }).length === 0)
      .map((pattern) => `${file}: ${pattern}`),
  );
  expect(missing).toEqual([]);
});

test('only env.ts reads the settings', () => {
  expect(
    names(
      product.filter(
        ({ file, text }) =>
          /process\.env\b/.test(text) &&
          !['env.ts', 'server.ts', 'dev-server.ts'].includes(file) &&
          !file.startsWith('platform/db/embedded/'),
      ),
    ),
  ).toEqual([]);
});

test('identifiers use the words of the field', () => {
  const said = product.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\b(?:\w+Anew|[a-z]*Desk(?!top)\w*|desk[A-Z]\w*|DESK_\w+|\w*[a-z]Printer|putBack\w+)\b/g,
      ),
    ].map(([word]) => `${file}: ${word}`),
  );
  // In their place: refetch, queue or screen, hash, restore.
  expect(said).toEqual([]);
});

// Proves V131.
test('features take the time from their caller, who asks the one clock', () => {
  const own = product.filter(
    ({ file, text }) =>
      /^(features|surfaces)\//.test(file) &&
      !/\/pages\//.test(file) &&
      /\bnew Date\(\)|\bDate\.now\(\)/.test(text),
  );
  expect(names(own)).toEqual([]);
});

test('every table belongs to a privacy.ts or is listed there as impersonal', () => {
  const tables = product
    .filter(({ file }) => /[./]schema(\.ts|\/)/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map((match) => match[1] ?? ''));
  const owners = product
    .filter(({ file }) => /\/privacy\.ts$/.test(file))
    .map(({ text }) => text)
    .join('\n');
  expect(tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(owners))).toEqual([]);
});

test('every privacy.ts takes part when a person is exported and erased', () => {
  const whole = product.find(({ file }) => file === LIST_OF_PRIVACY)?.imports ?? [];
  const parts = names(product.filter(({ file }) => /^features\/.+\/privacy\.ts$/.test(file)));
  expect(parts.filter((file) => !whole.includes(file))).toEqual([]);
});

/** `a/{b,c}` is a/b and a/c: each has to be there. */
function alternativesOf(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => before + name + after);
}

function isPage(file: string): boolean {
  return /^(features|surfaces)\/.+\/pages\//.test(file) || file.startsWith('ui/pages/');
}

function reachableFrom(start: string[]): Set<string> {
  const graph = new Map(product.map(({ file, imports }) => [file, imports]));
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const target of graph.get(file) ?? []) visit(target);
  };
  for (const file of start) visit(file);
  return seen;
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}
