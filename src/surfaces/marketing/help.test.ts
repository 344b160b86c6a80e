import { describe, expect, test } from 'vitest';
import { hydratedPaths, servedPaths } from '../../../tests/route-table.ts';
import { startWorld } from '../../../tests/world.ts';
import { help, helpGroups } from './help.copy.he.ts';
import { findAnswers } from './policy.ts';
import { terms } from './terms.copy.he.ts';

const world = await startWorld({ publicUrl: 'https://dugri.example' });

const answers = helpGroups.flatMap((group) => group.answers);
const texts = answers.flatMap(({ question, paragraphs }) => [question, ...paragraphs]);
const idsOf = (query: string) =>
  findAnswers(helpGroups, query).flatMap((group) => group.answers.map(({ id }) => id));

// Proves S107.
test('there are at least 25 answers, each with an address of its own', () => {
  expect(answers.length).toBeGreaterThanOrEqual(25);
  const ids = [...answers, ...helpGroups].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

// Proves S108.
test('every page that an answer or the terms name exists, and every screen by its own name', async () => {
  const known = new Set([...hydratedPaths(), ...servedPaths(world)]);
  const said = [...texts, ...terms.sections.map((section) => JSON.stringify(section.parts))].join('\n');
  const links = [...said.matchAll(/\[([^[\]]+)\]\((\/[^)]*)\)/g)];
  expect(links.length).toBeGreaterThan(30);
  const names = new Set(await everyText());
  for (const [, words = '', href = ''] of links) {
    const [path = ''] = href.split('#');
    expect(known, href).toContain(path);
    const isScreen = hydratedPaths().includes(path) && path !== '/' && path !== '/register';
    if (isScreen) expect(names, words).toContain(words);
  }
});

// Proves S108.
test('what an answer puts in quotes is written so on some screen', async () => {
  const names = await everyText();
  const quoted = texts.flatMap((text) => [...text.matchAll(/״([^״]{2,})״/g)].map((match) => match[1] ?? ''));
  expect(quoted.length).toBeGreaterThan(30);
  expect(quoted.filter((name) => !names.some((known) => known === name))).toEqual([]);
});

describe('the search', () => {
  // Proves S109.
  test('finds without script, in the page that the server sends', async () => {
    const answer = await world.request(`/help?q=${encodeURIComponent('קוד QR')}`);
    const html = await answer.text();
    expect(html).toContain('id="qr"');
    expect(html).not.toContain('id="delete-account"');
    expect(html).toContain('value="קוד QR"');
    expect(html).toContain('content="noindex,follow"');
    // Searches are not kept in the page cache.
    expect(await (await world.request('/help')).text()).toContain('id="delete-account"');
  });

  test('says so where nothing is found, and never repeats what was typed as a part of the page', async () => {
    const html = await (await world.request('/help?q=%3Cb%3Ezzz%3C%2Fb%3E')).text();
    expect(html).toContain(help.search.found.zero);
    expect(html).toContain(help.search.all);
    expect(html).not.toContain('<b>zzz');
  });

  // Proves S110.
  test('folds Hebrew: niqqud, final letters and quotes make no difference', () => {
    expect(idsOf('סִיסְמָה')).toContain('forgot-password');
    expect(idsOf('דו"ח')).toEqual(idsOf('דוח'));
    expect(idsOf('לשונ הרע')).toContain('report');
    expect(idsOf('')).toHaveLength(answers.length);
  });

  test('finds a word in another form or spelling where nobody wrote it so', () => {
    for (const [query, id] of [
      ['סיסמא', 'forgot-password'],
      ['למחוק חשבון', 'delete-account'],
      ['הגרלות', 'draw'],
      ['אישורים', 'approve'],
      ['מייבאים לקוחות', 'customer-list'],
    ] as const)
      expect(idsOf(query), query).toContain(id);
    expect(idsOf('זזזז')).toEqual([]);
  });

  test('finds by words that the answer does not say', () => {
    expect(idsOf('ברקוד')).toContain('qr');
    expect(idsOf('אקסל')).toContain('export');
  });

  test('takes what no browser would send', async () => {
    for (const query of ['q=%00', `q=${'a'.repeat(5000)}`, 'q=%ED%A0%80', 'q=&q=b', 'x=1'])
      expect((await world.request(`/help?${query}`)).status, query).toBe(200);
  });
});

/** Every text of every screen. */
async function everyText(): Promise<string[]> {
  const modules = import.meta.glob<Record<string, unknown>>([
    '../../**/copy.he.ts',
    '../../**/*.copy.he.ts',
    '../../**/copy.he/*.ts',
    '!./**',
  ]);
  const all: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === 'string') all.push(value);
    else if (value && typeof value === 'object') for (const part of Object.values(value)) collect(part);
  };
  for (const load of Object.values(modules)) collect(await load());
  return all;
}
