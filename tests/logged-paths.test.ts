import { expect, test } from 'vitest';
import { startWorld } from './world.ts';

const world = await startWorld();
const CODE = 'ABCDE12345';

/** Every way on which a link can be refused before, in and after its route. */
const requests: [string, string, RequestInit?][] = [
  ['an unknown code', `/r/${CODE}`],
  ['its page to stop messages', `/r/${CODE}/stop`],
  ['small letters', `/r/${CODE.toLowerCase()}`],
  ['capitals in front of it', `/R/${CODE}`],
  ['a slash behind it', `/r/${CODE}/`],
  ['two slashes', `//r//${CODE}`],
  ['punctuation behind it', `/r/${CODE}%20.`],
  ['a letter in per cent signs', `/%72/${CODE}`],
  ['more behind it', `/r/${CODE}/more/of/it`],
  ['a wrong method', `/r/${CODE}`, { method: 'PUT' }],
  [
    'a post from another site',
    `/r/${CODE}`,
    { method: 'POST', headers: { origin: 'https://other.example' } },
  ],
  ['a post with a large body', `/r/${CODE}`, { method: 'POST', body: 'x'.repeat(100_000) }],
  ['a place', `/q/${CODE}`],
  ['a place with a wrong method', `/q/${CODE}`, { method: 'DELETE' }],
  ['a receipt', `/review-receipt?token=${CODE}`],
  ['a receipt with a wrong method', `/review-receipt?token=${CODE}`, { method: 'PUT' }],
  ['a receipt in my reviews', `/my-reviews?token=${CODE}`],
  ['a link in a mail', `/mail-link/confirm-email?token=${CODE}`],
  ['an invitation to a team', `/join?token=${CODE}`],
  ['a form that was opened by a link', `/business/nobody/review?invitation=${CODE}`],
];

test.each(requests)('no line of the log holds the code of a link: %s', async (_, path, init) => {
  world.logged.length = 0;
  const response = await world.request(path, init);
  await response.text();
  const lines = world.logged.join('\n');
  expect(lines).toContain('"path"');
  expect(lines.toLowerCase()).not.toContain(CODE.toLowerCase());
});
