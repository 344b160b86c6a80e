import { describe, expect, test } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { directionIn, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../tests/world.ts';
import { CALLBACK_WORDS } from './page-words.policy.ts';
import { storedLeads } from './testing/leads.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'סלון נגה', phone: '03-612-3456' });
await putOnPaidPlan(world, owner.id);
for (const language of OTHER_LANGUAGES)
  await send(owner, 'PUT', `/api/business-card/me/translations/${language}`, {
    isOn: language !== 'ru',
    texts: language === 'en' ? { name: 'Noga Salon' } : {},
  });

const pathIn = (language: string) => `/business/${owner.username}/${language}/callback`;
const post = (language: string, fields: Record<string, string>) =>
  world.request(pathIn(language), { method: 'POST', body: new URLSearchParams(fields) });
/** The page without what is marked as Hebrew. A title has no place for a mark. */
const unmarked = (html: string) =>
  html
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<(\w+)[^>]* lang="he".*?<\/\1>/gs, '')
    .replace(/<div inert.*?<\/div>/gs, '')
    .split(/[<>"]/)
    .filter((text) => /\p{Script=Hebrew}/u.test(text));

describe.each(['ar', 'en'] as const)('the form in %s', (language) => {
  const words = CALLBACK_WORDS[language];

  test('is in its language and direction, and marks what stays in Hebrew', async () => {
    const html = await (await world.request(pathIn(language))).text();
    expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
    for (const said of [words.title, words.notice, words.marketing, words.submit])
      expect(html).toContain(said);
    expect(html).toMatch(/<a href="\/privacy-policy" hreflang="he"/i);
    expect(unmarked(html)).toEqual([]);
  });

  test('says in it what is wrong, and keeps what was typed', async () => {
    const cases = [
      [{ name: '', phone: '03-612-3456' }, words.errors.name],
      [{ name: 'Ruth', phone: '' }, words.errors['phone.too_small']],
      [{ name: 'Ruth', phone: '12' }, words.errors.phone],
      [{ name: 'Ruth', phone: '*2700' }, words.errors['phone.phoneLocalOnly']],
      [{ name: 'Ruth', phone: '03-612-3456', message: 'x'.repeat(1_001) }, words.errors.message],
    ] as const;
    for (const [fields, said] of cases) {
      const answer = await post(language, fields);
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toContain(said);
      expect(html).toContain(words.failed.wrong);
      if (fields.name) expect(html).toContain('value="Ruth"');
      expect(unmarked(html)).toEqual([]);
    }
    const unsigned = await post(language, { name: 'Ruth', phone: '03-612-3456', token: '' });
    expect(unsigned.status).toBe(429);
    expect(await unsigned.text()).toContain(words.errors['proof_required.unsigned']);
  });

  test('thanks in it, and records on which page the consent was given', async () => {
    const kept = await post(language, { name: language, phone: '052-123-4567', marketing: 'yes' });
    expect([kept.status, kept.headers.get('location')]).toEqual([303, `${pathIn(language)}?sent=1`]);
    const html = await (await world.request(`${pathIn(language)}?sent=1`)).text();
    expect(html).toContain(words.sent.text);
    expect(html).toContain(`href="/business/${owner.username}/${language}"`);
    expect(unmarked(html)).toEqual([]);
    const leads = await storedLeads(world, owner.businessId);
    expect(leads.find(({ name }) => name === language)?.marketingConsentPage).toBe(pathIn(language));
  });
});

test('leads to the Hebrew form where the card is not shown in the language', async () => {
  const answer = await world.request(pathIn('ru'));
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/business/${owner.username}/callback`,
  ]);
});
