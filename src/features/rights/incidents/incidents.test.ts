import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { logged } from '#surfaces/admin/testing/accounts.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { Incident } from './contract.ts';
import { incidentEntries } from './schema.ts';
import { authorityLetter, peopleLetter } from './screen.copy.he.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const STATED = {
  what: 'קובץ עם כתובות נשלח בטעות',
  severity: 'medium',
  noticedAt: '2026-11-20T08:00:00.000Z',
};

const world = await startWorld();
world.setTime(NOW);
const admin = await world.asAdmin();

const open = (more: object = {}) =>
  send(admin, 'POST', '/api/admin/incidents', { key: randomUUID(), ...STATED, persons: null, ...more });
const listed = async (query = ''): Promise<{ items: Incident[]; nextCursor: string | null }> =>
  (await admin.request(`/api/admin/incidents${query}`)).json();
const newest = async () => (await listed()).items[0] as Incident;
/** Changes what is given and leaves the rest as it stands. */
const change = async ({ id, lastEntryId, ...incident }: Incident, more: object) => {
  const { what, severity, noticedAt, persons, reportedAt, toldAt, isClosed } = incident;
  const state = { what, severity, noticedAt, persons, reportedAt, toldAt, isClosed, note: '' };
  return send(admin, 'PUT', `/api/admin/incidents/${id}`, { after: lastEntryId, ...state, ...more });
};

test('an incident is opened once, changed, reported, closed and opened again, and all of it stays', async () => {
  const key = randomUUID();
  expect((await Promise.all([open({ key }), open({ key })])).map(({ status }) => status)).toEqual([200, 200]);
  const opened = await newest();
  expect(opened).toMatchObject({
    ...STATED,
    id: key,
    persons: null,
    isClosed: false,
    isReportMissing: false,
  });
  expect((await change(opened, { severity: 'severe', persons: 120 })).status).toBe(200);
  const severe = await newest();
  expect(severe).toMatchObject({ severity: 'severe', persons: 120, isReportMissing: true });
  await change(severe, { reportedAt: '2026-11-20T12:00:00.000Z', note: 'דווח בטלפון ובטופס' });
  const reported = await newest();
  expect(reported).toMatchObject({ reportedAt: '2026-11-20T12:00:00.000Z', isReportMissing: false });
  await change(reported, { isClosed: true });
  const closed = await newest();
  expect(closed.isClosed).toBe(true);
  await change(closed, { isClosed: false, note: 'נמצא עותק נוסף' });
  const { history, number, isClosed } = await newest();
  expect([isClosed, number]).toEqual([false, opened.number]);
  expect(history.map(({ act, note, admin: by }) => [act, note, by])).toEqual([
    ['reopened', 'נמצא עותק נוסף', admin.fullName],
    ['closed', '', admin.fullName],
    ['changed', 'דווח בטלפון ובטופס', admin.fullName],
    ['changed', '', admin.fullName],
    ['opened', '', admin.fullName],
  ]);
  const acts = (await logged(world)).map(({ act }) => act).filter((act) => act.startsWith('incident_'));
  expect(acts.toReversed()).toEqual([
    ...['incident_opened', 'incident_changed', 'incident_changed', 'incident_closed', 'incident_reopened'],
  ]);
});

test('of two who write at once the second is told, and nothing of the first is lost', async () => {
  await open();
  const shown = await newest();
  expect((await change(shown, { persons: 5 })).status).toBe(200);
  expect((await change(shown, { persons: 5 })).status).toBe(200);
  const late = await change(shown, { persons: 7 });
  expect([late.status, late.body.code]).toEqual([409, 'changed']);
  expect((await newest()).persons).toBe(5);
  expect((await newest()).history).toHaveLength(2);
});

test('what cannot be is refused', async () => {
  const future = '2026-11-21T20:00:00.000Z';
  expect((await open({ noticedAt: future })).status).toBe(422);
  expect((await open({ what: '  ' })).status).toBe(422);
  await open();
  const shown = await newest();
  expect((await change(shown, { reportedAt: future })).body.code).toBe('future');
  expect((await change({ ...shown, id: randomUUID() }, { persons: 1 })).status).toBe(404);
  expect((await send(await world.asOwner(), 'POST', '/api/admin/incidents', {})).status).toBe(403);
});

test('the register is read page by page, and nothing in it is changed or removed', async () => {
  await open();
  const first = await listed('?limit=1');
  const second = await listed(`?limit=1&cursor=${first.nextCursor}`);
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  await expect(world.db.update(incidentEntries).set({ what: 'לא קרה דבר' })).rejects.toThrow();
  await expect(world.db.delete(incidentEntries)).rejects.toThrow();
});

test('the drafts say what the register holds, and leave open what it does not', async () => {
  await open({ severity: 'severe', persons: 1200 });
  const incident = await newest();
  const letter = authorityLetter(incident);
  for (const said of [incident.number, STATED.what, '20 בנובמבר 2026 בשעה 10:00', '1,200', 'חמור'])
    expect(letter).toContain(said);
  expect(authorityLetter({ ...incident, persons: null })).toContain('עדיין נבדק');
  expect(peopleLetter(incident)).toContain(incident.number);
  expect(peopleLetter(incident)).not.toContain(STATED.what);
});
