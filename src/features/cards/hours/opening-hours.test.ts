import { describe, expect, test } from 'vitest';
import { formOf, type Owner, startWorld } from '../../../../tests/world.ts';
import type { Card } from '../contract.ts';
import { DEFAULT_WORKING_HOURS } from './contract.ts';
import { hoursCopy } from './copy.he.ts';

const world = await startWorld();
world.setTime('2026-11-22T10:00:00Z');
const owner = await world.asOwner();

const put = (fields: Record<string, unknown>, who: Owner = owner) =>
  who.request('/api/business-card', {
    method: 'PUT',
    body: formOf(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    ),
  });
const hours = async (who: Owner = owner) => {
  const card = (await (await who.request('/api/business-card/me')).json()) as Card;
  return { workingHours: JSON.parse(card.workingHours), openingHours: JSON.parse(card.openingHours) };
};
const page = async (who: Owner) => (await world.request(`/business/${who.username}`)).text();
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

const split = {
  active: true,
  ranges: [
    { from: '16:00', to: '19:00' },
    { from: '09:00', to: '13:00' },
  ],
};
const night = { active: true, ranges: [{ from: '20:00', to: '03:00' }] };
const vacation = { from: '2026-12-01', to: '2026-12-10', ranges: [], note: 'חופשה' };
const holidays = { closed: true, eves: 'closed', eveClosing: '12:30' };

describe('hours beyond one range a day', () => {
  test('are on the card once they are saved, not before', async () => {
    const unsaid = await world.asOwner();
    const none = { exceptions: [], holidays: { closed: false, eves: 'early', eveClosing: '13:00' } };
    expect(await hours(unsaid)).toEqual({ workingHours: {}, openingHours: { week: {}, ...none } });
    expect((await put({ description: 'קפה ומאפה' }, unsaid)).status).toBe(200);
    const before = await page(unsaid);
    expect(before).not.toMatch(/סגור|פתוח|שעות פעילות/);
    expect(jsonLdOf(before)).not.toHaveProperty('openingHoursSpecification');
    expect((await put({ workingHours: DEFAULT_WORKING_HOURS }, unsaid)).status).toBe(200);
    expect(await hours(unsaid)).toEqual({
      workingHours: DEFAULT_WORKING_HOURS,
      openingHours: {
        week: Object.fromEntries(
          Object.entries(DEFAULT_WORKING_HOURS).map(([day, { active, from, to }]) => [
            day,
            { active, ranges: [{ from, to }] },
          ]),
        ),
        ...none,
      },
    });
    expect(await page(unsaid)).toContain('שעות פעילות');
  });

  test('are changed part by part, and kept in order', async () => {
    const later = { ...vacation, from: '2026-12-20', to: '2026-12-20' };
    const over = { ...vacation, from: '2026-11-01', to: '2026-11-21' };
    expect((await put({ openingHours: { exceptions: [later, vacation, over] } })).status).toBe(200);
    expect((await put({ openingHours: { week: { sunday: split, saturday: night }, holidays } })).status).toBe(
      200,
    );
    const { openingHours } = await hours();
    expect(openingHours).toEqual({
      week: { sunday: { ...split, ranges: split.ranges.toReversed() }, saturday: night },
      exceptions: [vacation, later],
      holidays,
    });
  });

  test('are told to who knows one range a day as near as that comes', async () => {
    await put({ openingHours: { week: { sunday: split, saturday: night } } });
    expect((await hours()).workingHours).toEqual({
      sunday: { active: true, from: '09:00', to: '19:00' },
      saturday: { active: true, from: '20:00', to: '23:45' },
    });
  });

  test('one range a day takes the place of the week alone', async () => {
    await put({ openingHours: { week: { sunday: split }, exceptions: [vacation], holidays } });
    const single = { monday: { active: true, from: '08:00', to: '12:00' } };
    expect((await put({ workingHours: single })).status).toBe(200);
    expect(await hours()).toEqual({
      workingHours: single,
      openingHours: {
        week: { monday: { active: true, ranges: [{ from: '08:00', to: '12:00' }] } },
        exceptions: [vacation],
        holidays,
      },
    });
    await put({ openingHours: '' });
    expect((await hours()).openingHours).toMatchObject({ exceptions: [], holidays: { closed: false } });
    expect((await hours()).workingHours).toEqual(single);
  });

  test('a week of one range a day is the same by either name', async () => {
    await put({ openingHours: { week: { sunday: split } } });
    await put({
      openingHours: { week: { friday: { active: true, ranges: [{ from: '08:00', to: '14:00' }] } } },
    });
    expect((await hours()).workingHours).toEqual({ friday: { active: true, from: '08:00', to: '14:00' } });
  });

  const { errors } = hoursCopy;
  const five = { active: true, ranges: Array.from({ length: 5 }, () => ({ from: '09:00', to: '09:15' })) };
  test.each<[string, unknown, string]>([
    ['what is no JSON', '{', errors.hours],
    ['a list', [], errors.hours],
    ['an unknown part', { year: {} }, errors.hours],
    ['an eighth day', { week: { someday: split } }, errors.hours],
    [
      'a time between the steps',
      { week: { sunday: { active: true, ranges: [{ from: '9', to: '10' }] } } },
      hoursCopy.errors.time,
    ],
    ['a day without hours', { week: { sunday: { active: true, ranges: [] } } }, errors.noRange],
    ['five ranges', { week: { sunday: five } }, errors.tooManyRanges],
    [
      'ranges that overlap',
      { week: { sunday: { active: true, ranges: [...split.ranges, { from: '18:00', to: '20:00' }] } } },
      errors.overlap('ביום ראשון', '16:00–19:00', '18:00–20:00'),
    ],
    [
      'a night into the morning, over the end of the week',
      { week: { saturday: night, sunday: { active: true, ranges: [{ from: '02:00', to: '10:00' }] } } },
      errors.overnight('שבת', '20:00–03:00', 'ראשון', '02:00–10:00'),
    ],
    ['a date that is none', { exceptions: [{ ...vacation, from: '2026-02-30' }] }, errors.date],
    ['a date that was not chosen', { exceptions: [{ ...vacation, to: '' }] }, errors.date],
    [
      'exceptions that cross',
      { exceptions: [vacation, { ...vacation, from: '2026-12-10', to: '2026-12-11' }] },
      errors.exceptionsOverlap('10.12.2026'),
    ],
    ['a note too long', { exceptions: [{ ...vacation, note: 'א'.repeat(61) }] }, errors.noteTooLong],
    [
      'too many exceptions',
      { exceptions: Array.from({ length: 51 }, () => vacation) },
      errors.tooManyExceptions,
    ],
    ['eves of another kind', { holidays: { ...holidays, eves: 'late' } }, errors.hours],
  ])('%s is refused with its reason and changes nothing', async (_, openingHours, message) => {
    const before = await hours();
    const answer = await put({ openingHours, description: 'אחר' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { openingHours: message } });
    expect(await hours()).toEqual(before);
  });
});

describe('the card', () => {
  test('says what holds today, in the chip, in the table and to search engines', async () => {
    const shop = await world.asOwner();
    const today = {
      from: '2026-11-22',
      to: '2026-11-22',
      ranges: [{ from: '14:00', to: '18:00' }],
      note: 'שעות קיץ',
    };
    await put(
      { openingHours: { week: { sunday: split, saturday: night }, exceptions: [today, vacation] } },
      shop,
    );
    const html = await page(shop);
    expect(html).toContain('שעות קיץ · נפתח היום ב־14:00');
    expect(html).toContain('>14:00–18:00</bdi>');
    expect(html).toContain('>20:00–03:00</bdi>');
    expect(html).toContain('>1–10.12</bdi>');
    // The heading of a row is read aloud as one text: "ראשון היום שעות קיץ".
    expect(html.replace(/<[^>]+>/g, '')).toContain('ראשון היום שעות קיץ');
    expect(html).toContain('חופשה');
    expect(jsonLdOf(html)).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Sunday'], opens: '09:00', closes: '13:00' },
        { dayOfWeek: ['Sunday'], opens: '16:00', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '20:00', closes: '03:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-11-22', validThrough: '2026-11-22', opens: '14:00', closes: '18:00' },
        { validFrom: '2026-12-01', validThrough: '2026-12-10', opens: '00:00', closes: '00:00' },
      ],
    });
  });

  // Proves V130.
  test('tells a page that stays open when the last night is over, from when on nothing can be said', async () => {
    const shop = await world.asOwner();
    const lastNight = { ranges: night.ranges, from: '2026-11-22', to: '2026-11-22', note: '' };
    await put({ openingHours: { week: {}, exceptions: [lastNight] } }, shop);
    const states = JSON.parse(
      (/data-open="([^"]*)"/.exec(await page(shop))?.[1] ?? '').replaceAll('&quot;', '"'),
    );
    const secondsOf = (moment: string) => Date.parse(moment) / 1000;
    expect(states).toEqual([
      [secondsOf('2026-11-22T10:00:00Z'), 0, hoursCopy.open.opensToday('20:00')],
      [secondsOf('2026-11-22T18:00:00Z'), 1, hoursCopy.open.closesAt('03:00')],
      [secondsOf('2026-11-23T01:00:00Z')],
    ]);
  });

  test('is made anew at the next opening, closing or turn of the day', async () => {
    const shop = await world.asOwner();
    await put({ openingHours: { week: { sunday: split, saturday: night }, holidays } }, shop);
    const says = async (moment: string) => {
      world.setTime(moment);
      return (await page(shop)).match(/פתוח עכשיו<|סגור עכשיו</)?.[0].slice(0, 4);
    };
    expect(await says('2026-11-28T18:01:00Z')).toBe('פתוח');
    expect(await says('2026-11-29T00:59:00Z')).toBe('פתוח');
    expect(await says('2026-11-29T01:02:00Z')).toBe('סגור');
    expect(await says('2026-11-29T07:02:00Z')).toBe('פתוח');
    expect(await says('2026-11-29T11:02:00Z')).toBe('סגור');
    // The eve of Rosh Hashana 2027 is a Friday, its first day the Saturday.
    expect(await says('2027-10-02T18:00:00Z')).toBe('סגור');
    expect(await page(shop)).toContain('ראש השנה');
    world.setTime('2026-11-22T10:00:00Z');
  });
});
