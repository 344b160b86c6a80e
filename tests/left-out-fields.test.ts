// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScreens } from './drawn-screens.ts';
import { ADMIN_SECTIONS } from './e2e/screens.ts';
import { hydratedPaths } from './route-table.ts';
import { type AnswerSchema, type Gap, gapsOf, nameOfGap, sampleOf, without } from './sample-answers.ts';
import { startWorld } from './world.ts';

// Each field of an answer that may be missing or null, and each figure, is left out: no screen may print what is left.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PRINTED = /NaN|Infinity|∞|undefined|\bnull\b|Invalid Date|\[object/;
/** Read only after something is pressed, or by other sites and programs. */
const NOT_FOR_A_FIRST_SIGHT = [
  '/api/analytics',
  '/api/business-card/{username}',
  '/api/business-card/{username}/services',
  '/api/business-card/{username}/gallery',
  '/api/business-card/me/username',
  '/api/admin/billing/accounts/{id}/payments',
  '/api/draws/{username}',
  '/api/embed/{username}',
  '/api/reviews/{id}/original',
  '/api/reviews/{username}/form',
  '/api/saved-replies/me',
  '/api/invitations/candidates',
  '/api/ledger-keys',
  '/api/ledger/{username}',
  '/api/ledger/{username}/hashes',
  '/api/ledger/{username}/inclusion',
  '/api/ledger/{username}/consistency',
];
const LEADS_ELSEWHERE = ['/signup'];
/** Parts of a screen that its address opens. */
const OPENED = [
  '/plans/paid?of=01999999-9999-7999-8999-999999999999',
  '/admin-dashboard?show=rights&case=01999999-9999-7999-8999-999999999999',
  ...ADMIN_SECTIONS.map((section) => `/admin-dashboard?show=${section}`),
];
const VARIANTS = [0, 1];
/** On so many screens each field is left out alone; on all of them those of a kind are, together. */
const SCREENS_FOR_EACH = 1;

interface Call {
  path: string;
  pattern: RegExp;
  access: string;
  schema: AnswerSchema;
}

interface Operation {
  'x-access': string;
  parameters?: { name: string; schema: { enum?: string[] } }[];
  responses: Record<string, { content?: Record<string, { schema: AnswerSchema }> }>;
}

interface Sight {
  address: string;
  isVisitor: boolean;
  variant: number;
  drawn: NonNullable<Awaited<ReturnType<Screens['draw']>>>;
  calls: Set<Call>;
}

type Screens = Awaited<ReturnType<typeof openScreens>>;

const world = await startWorld();
const { paths } = (await (await world.request('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(paths).flatMap(([path, { get }]): Call[] => {
  const schema = get?.responses['200']?.content?.['application/json']?.schema;
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  // Programs have no screen.
  const isShown = get && schema && !path.startsWith('/api/v1/');
  return isShown ? [{ path, pattern, access: get['x-access'], schema }] : [];
});
const sights: Sight[] = [];
let screens: Screens;
let texts: Record<string, string>;

/** Characters that are not text, with their surroundings. */
function printedIn(html: string): string | undefined {
  const { index } = PRINTED.exec(html) ?? {};
  return index === undefined ? undefined : html.slice(Math.max(0, index - 60), index + 40);
}

/** The addresses of a page: one for each value that its parts may have. */
function addressesOf(page: string): string[] {
  const [, name] = /\{(\w+)\}/.exec(page) ?? [];
  if (!name) return [page];
  const parameters = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((one) => one.parameters ?? []),
  );
  const values = parameters.flatMap((one) => (one.name === name ? (one.schema.enum ?? []) : []));
  const known = values.length > 0 ? new Set(values) : ['word'];
  return [...known].flatMap((value) => addressesOf(page.replace(`{${name}}`, value)));
}

/** Draws a screen, with fields of one call's answer left out. */
async function look(
  { address, isVisitor, variant, drawn }: Omit<Sight, 'calls' | 'drawn'> & Partial<Sight>,
  gone: { call?: Call; gaps: Gap[] } = { gaps: [] },
) {
  const read = new Set<Call>();
  const result = await screens.draw(
    address,
    (to) => {
      const { pathname } = new URL(to, 'http://localhost');
      const call =
        calls.find(({ path }) => path === pathname) ?? calls.find(({ pattern }) => pattern.test(pathname));
      if (!call) throw new Error(`${to} is no call of the API`);
      if (isVisitor && call.access !== 'public') return new Response('{}', { status: 401 });
      read.add(call);
      const whole = sampleOf(call.schema, { variant, texts });
      if (call.path === '/api/auth/me' && variant === 0)
        Object.assign(whole as object, { memberRole: 'owner' });
      // A business past its first screens: they stand in the way of its dashboard.
      if (call.path === '/api/auth/me' && address !== '/welcome')
        Object.assign((whole as { firstHour: object }).firstHour ?? {}, { sheet: null });
      const gaps = call === gone.call ? gone.gaps : [];
      return Response.json(gaps.reduce((left, gap) => without(left, gap) ?? null, whole));
    },
    drawn,
  );
  return { drawn: result, calls: read };
}

beforeAll(async () => {
  const owner = await world.asOwner();
  texts = (await (await owner.request('/api/business-card/me')).json()) as typeof texts;
  screens = await openScreens();
  const addresses = [...hydratedPaths().flatMap(addressesOf), ...OPENED];
  for (const variant of VARIANTS)
    for (const address of addresses)
      for (const isVisitor of [false, true]) {
        const sight = { address, isVisitor, variant };
        const { drawn, calls } = await look(sight).catch((error: unknown) => {
          // An address whose part means something only to another page.
          if ((error as { status?: number }).status === 404) return { drawn: null, calls: null };
          throw new Error(`${address} cannot be drawn`, { cause: error });
        });
        if (!drawn || !calls) continue;
        sights.push({ ...sight, drawn, calls });
        break;
      }
});

afterAll(() => screens.close());

// Rows whose key is the figure that was left out: React says so, and draws them.
afterEach(() => {
  const said = vi.mocked(console.error).mock.calls;
  const others = said.filter(([text]) => !String(text).includes('unique "key"'));
  said.splice(0, said.length, ...others);
});

test('every hydrated page is drawn', () => {
  const drawn = new Set(sights.map(({ address }) => address));
  const missing = hydratedPaths().filter((page) => !addressesOf(page).some((one) => drawn.has(one)));
  expect(missing).toEqual(LEADS_ELSEWHERE);
});

// Proves V117.
test('every call is read by a screen', () => {
  const unread = calls.filter((call) => !sights.some((sight) => sight.calls.has(call)));
  expect(unread.map(({ path }) => path).sort()).toEqual([...NOT_FOR_A_FIRST_SIGHT].sort());
});

test('no screen prints what is no text where nothing is left out', () => {
  const faults = sights.map(({ address, drawn }) => [address, printedIn(drawn.html)]);
  expect(faults.filter(([, printed]) => printed)).toEqual([]);
});

describe('without a field', () => {
  // Proves S433, V117.
  test.each(calls.filter(({ path }) => !NOT_FOR_A_FIRST_SIGHT.includes(path)))('$path', async (call) => {
    const faults: string[] = [];
    for (const variant of VARIANTS) {
      const readers = sights.filter((sight) => sight.variant === variant && sight.calls.has(call));
      const gaps = gapsOf(call.schema, { variant });
      const isFigure = ({ path: at, value }: Gap) => value === undefined && isNumber(call.schema, at);
      const kinds = [
        gaps.filter(({ value }) => value === null),
        gaps.filter(isFigure),
        gaps.filter((gap) => gap.value === undefined && !isFigure(gap)),
      ];
      const alone = variant === VARIANTS[0] ? gaps.map((gap) => [gap]) : [];
      for (const [place, sight] of readers.entries())
        for (const gone of [...kinds, ...(place < SCREENS_FOR_EACH ? alone : [])]) {
          if (gone.length === 0) continue;
          const fault = await look(sight, { call, gaps: gone }).then(
            ({ drawn }) => printedIn(drawn?.html ?? ''),
            (error: unknown) => (error instanceof Error ? error.stack?.slice(0, 400) : String(error)),
          );
          if (fault) faults.push(`${sight.address}: ${gone.map(nameOfGap).join(', ')}: ${fault}`);
        }
    }
    expect(faults).toEqual([]);
  });
});

function isNumber(schema: AnswerSchema, [name, ...rest]: Gap['path']): boolean {
  if (name === undefined) return ['integer', 'number'].some((type) => [schema.type].flat().includes(type));
  const inner = typeof name === 'number' ? schema.items : schema.properties?.[name];
  return inner ? isNumber(inner, rest) : false;
}

// Proves S433, V117.
test('analytics without four-star reviews counts none', async () => {
  const sight = sights.find(({ address }) => address === '/stats');
  const call = calls.find(({ path }) => path === '/api/figures/reviews');
  if (!sight || !call) throw new Error('The statistics were not drawn.');
  const htmlWith = async (value: number | undefined) => {
    const gap = { path: ['overview', 'fourStarReviews'], value };
    return (await look(sight, { call, gaps: [gap] })).drawn?.html;
  };
  expect(await htmlWith(undefined)).toBe(await htmlWith(0));
  expect(await htmlWith(undefined)).not.toBe(sight.drawn.html);
});
