import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import type { Card } from '../contract.ts';

const file = path.resolve(import.meta.dirname, '../../../../db/migrations/0039_opening_hours_once.sql');
const move = /UPDATE "cards"[\s\S]*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

const friday = { active: false, from: '08:00', to: '14:15' };
const sunday = { active: true, from: '09:00', to: '17:00' };
const nightly = { active: true, ranges: [{ from: '20:00', to: '03:00' }] };
const split = {
  active: true,
  ranges: [
    { from: '09:00', to: '13:00' },
    { from: '16:00', to: '19:00' },
  ],
};
const exceptions = [{ from: '2026-12-01', to: '2026-12-02', ranges: [], note: 'חופשה' }];
const holidays = { closed: true, eves: 'closed', eveClosing: '12:30' };

/** Rows as the version before wrote them, and the week that each says. */
const written = [
  {
    name: 'one range a day',
    working: { sunday, friday },
    opening: { exceptions, holidays },
    week: {
      sunday: { active: true, ranges: [{ from: '09:00', to: '17:00' }] },
      friday: { active: false, ranges: [{ from: '08:00', to: '14:15' }] },
    },
  },
  { name: 'no day', working: {}, opening: {}, week: {} },
  {
    name: 'several ranges, and nights',
    working: {
      monday: { active: true, from: '09:00', to: '19:00' },
      thursday: { active: true, from: '20:00', to: '23:45' },
    },
    opening: { week: { monday: split, thursday: nightly }, exceptions },
    week: { monday: split, thursday: nightly },
  },
];

const world = await startWorld();

async function withRow({ working, opening }: (typeof written)[number]): Promise<Owner> {
  const owner = await world.asOwner();
  await world.db.pool.query('update cards set working_hours = $2, opening_hours = $3 where slug = $1', [
    owner.username,
    working,
    opening,
  ]);
  return owner;
}

const shownBy = async (owner: Owner) => {
  const { workingHours, openingHours } = (await (
    await owner.request('/api/business-card/me')
  ).json()) as Card;
  return { working: JSON.parse(workingHours), opening: JSON.parse(openingHours) };
};

test.each(written)('$name: moved, hours say what they said, by both names', async (row) => {
  const owner = await withRow(row);
  await world.db.pool.query(move);
  await world.db.pool.query(`update cards set working_hours = '{}' where slug = $1`, [owner.username]);
  const { rows } = await world.db.pool.query('select opening_hours from cards where slug = $1', [
    owner.username,
  ]);
  expect(rows).toEqual([{ opening_hours: { ...row.opening, week: row.week } }]);
  expect(await shownBy(owner)).toEqual({
    working: row.working,
    opening: {
      exceptions: [],
      holidays: { closed: false, eves: 'early', eveClosing: '13:00' },
      ...row.opening,
      week: row.week,
    },
  });
});
