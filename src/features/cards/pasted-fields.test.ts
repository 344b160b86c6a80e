import { describe, expect, test } from 'vitest';
import { formOf, startWorld } from '../../../tests/world.ts';
import type { Card } from './contract.ts';
import { cardsCopy } from './copy.he.ts';
import { cardLinks } from './links.copy.he.ts';

const world = await startWorld();
const owner = await world.asOwner();

const put = (fields: Record<string, string>) =>
  owner.request('/api/business-card', { method: 'PUT', body: formOf(fields) });
const card = async () => (await (await owner.request('/api/business-card/me')).json()) as Card;
const phonesText = (...phones: [string, string][]) =>
  JSON.stringify(phones.map(([name, number]) => ({ name, number })));

describe('what owners paste into the card', () => {
  // Proves S318.
  test('phones are cleaned of what was pasted around them', async () => {
    const morePhones = phonesText(['סניף', 'טל׳ 03-6123456'], ['מוקד', '6050*']);
    expect((await put({ phone: '2700*', whatsapp: 'https://wa.me/972521234567', morePhones })).status).toBe(
      200,
    );
    expect(await card()).toMatchObject({
      phone: '*2700',
      whatsapp: '0521234567',
      morePhones: phonesText(['סניף', '03-6123456'], ['מוקד', '*6050']),
    });
  });

  // Proves S318.
  test.each([
    ['דנה 052-1234567', '052-1234567'],
    ['052-1234567 (דנה)', '052-1234567'],
    ['M: 052-1234567', '052-1234567'],
    ['тел. +972 52-1234567', '+972 52-1234567'],
    ['sms:0521234567', '0521234567'],
    ['[📱052-1234567 📱]', '052-1234567'],
    ['++972521234567', '+972521234567'],
    ['כוכבית 2700', '*2700'],
    ['✱2700', '*2700'],
  ])('of %j the phone is %s', async (typed, phone) => {
    expect((await put({ phone: typed })).status).toBe(200);
    expect((await card()).phone).toBe(phone);
  });

  // Proves S319.
  test.each([
    'mailto:Dana@example.com?subject=x',
    'דנה לוי <dana@example.com>,',
    ' dana @example. com. ',
    '\u200Bdana@example.com\u200F;',
    'dana＠example.com',
    'אימייל: dana@example.com',
    'dana@example.com (עבודה)',
    '[dana@example.com](mailto:dana@example.com)',
    'dana@@example..com',
    'dana@example,com',
    'dana (at) example [dot] com',
    'dana@example。com',
    'email - dana@example.com',
    'mailto:dana%40example.com',
    'https://mail.example.com/compose?to=dana@example.com',
    'dana@example.com 052-1234567',
  ])('the e-mail %j is dana@example.com', async (email) => {
    expect((await put({ email })).status).toBe(200);
    expect((await card()).email).toBe('dana@example.com');
  });

  // Proves S320.
  test('links are kept as the card leads to them', async () => {
    const instagram = 'עקבו אחרינו https://m.instagram.com/cafe.noga?igsh=MXV4';
    const googleReviewLink = 'מספרת דנה https://share.google/AbC';
    expect(
      (await put({ website: 'www. example. com,', instagram, tiktok: '@noga', googleReviewLink })).status,
    ).toBe(200);
    expect(await card()).toMatchObject({
      website: 'https://www.example.com',
      instagram: 'https://www.instagram.com/cafe.noga/',
      tiktok: '@noga',
      googleReviewLink: 'https://share.google/AbC',
    });
  });

  // Proves S317.
  test('text from Word keeps its line breaks and loses its control characters', async () => {
    expect((await put({ description: 'שורה\vשנייה\u0007\0', address: 'הרצל\v1\u0007' })).status).toBe(200);
    expect(await card()).toMatchObject({ description: 'שורה\nשנייה', address: 'הרצל 1' });
  });

  // Proves S318, S320, V90.
  test.each<[string, Record<string, string>, string]>([
    ['a mobile number that lacks a digit', { phone: '050-123-456' }, cardsCopy.errors.phone],
    ['a landline that lacks a digit', { whatsapp: '03-612-345' }, cardsCopy.errors.phone],
    ['a landline with a digit too many', { phone: '02-50012345' }, cardsCopy.errors.phone],
    ['a number without its area', { phone: '1234567' }, cardsCopy.errors.phone],
    ['a number that its country does not have', { phone: '+1 213 373 425' }, cardsCopy.errors.phone],
    ['a number of a fax', { phone: 'פקס 03-6123456' }, cardsCopy.errors.phone],
    ['two numbers', { phone: 'דנה 052-1234567, משרד 03-6123456' }, cardsCopy.errors.phone],
    ['a website for an Instagram', { instagram: 'https://evil.example/x' }, cardLinks.instagram.error],
    [
      'a second phone that lacks a digit',
      { morePhones: phonesText(['א', '050-123-456']) },
      cardsCopy.errors.phone,
    ],
  ])('%s is refused with an example', async (_, fields, message) => {
    const before = await card();
    const answer = await put(fields);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: object }).fields).toEqual({
      [Object.keys(fields)[0] ?? '']: message,
    });
    expect(message).toContain('דוגמה');
    expect(await card()).toEqual(before);
  });
});
