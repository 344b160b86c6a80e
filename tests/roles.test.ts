import { expect, test } from 'vitest';
import { MEMBER_ROLES, type MemberRole, mayActAs } from '../src/features/accounts/members.policy.ts';
import { apiRoutes } from './route-table.ts';
import { startWorld } from './world.ts';

const HEAD = `# What each role may call

Written by \`tests/roles.test.ts\` from the routes. \`tests/route-walk.test.ts\` asks each call as every role: the lower ones are
refused with \`role_forbids\`, which says who may. Calls of visitors, of anybody signed in about themselves, and of admins are not
listed.

| call | viewer | replier | manager | owner |
|---|---|---|---|---|
`;

test('docs/roles.md lists every call of people of a business', async () => {
  const routes = await apiRoutes(await startWorld());
  const lines = routes
    .filter(({ access }) => MEMBER_ROLES.some((role) => role === access))
    .toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))
    .map(({ method, path, access }) => {
      const cells = MEMBER_ROLES.map((role) => (mayActAs(role, access as MemberRole) ? '✓' : ''));
      return `| \`${method.toUpperCase()} ${path}\` | ${cells.join(' | ')} |`;
    });
  expect(lines.length).toBeGreaterThan(90);
  await expect(`${HEAD}${lines.join('\n')}\n`).toMatchFileSnapshot('../docs/roles.md');
});
