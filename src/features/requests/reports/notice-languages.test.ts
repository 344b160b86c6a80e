import { describe, expect, test } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { directionIn, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { moderate, ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { unmarked, written } from '#features/writing/receipts/testing/receipts.ts';
import { mailsTo, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { NOTICE_GROUNDS } from './grounds.contract.ts';
import { NOTICE_WORDS } from './page-words.policy.ts';

const world = await startWorld();
const admin = await world.asAdmin();
const owner = await ownerWithBusiness(world, { businessName: 'סלון נגה' });
const home = `/business/${owner.username}`;
const { id } = await written(world, owner.username, { comment: 'הבעלים גנב' });
await moderate(owner, id, 'approve');
const report = `reviews/${id}/report`;
await putOnPaidPlan(world, owner.id);
for (const language of OTHER_LANGUAGES)
  await send(owner, 'PUT', `/api/business-card/me/translations/${language}`, { isOn: true, texts: {} });

const right = { ground: 'abuse', details: 'It is an insult', name: 'Ruth', email: 'ruth@example.com' };
const page = async (path: string) => (await world.request(path)).text();
const post = (path: string, fields: Record<string, string> = {}) =>
  world.request(path, { method: 'POST', body: new URLSearchParams({ ...right, ...fields }) });
/** The trap is read by programs alone. */
const hebrewIn = (html: string) => unmarked(html.replace(/<div inert.*?<\/div>/gs, ''));

describe.each(OTHER_LANGUAGES)('a report in %s', (language) => {
  const words = NOTICE_WORDS[language];
  const path = () => `${home}/${language}/${report}`;

  test('is what the card in it leads to', async () => {
    for (const from of [`${home}/${language}`, `${home}/${language}/reviews`]) {
      const html = await page(from);
      expect(html).toContain(`href="${path()}" rel="nofollow" class`);
      expect(html).not.toContain(`${home}/reviews/`);
    }
  });

  test('is asked for in its language and direction', async () => {
    const html = await page(path());
    expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
    expect(html).toContain(`action="${path()}"`);
    for (const said of [words.title, words.lead, words.notStars, words.notice, words.submit])
      expect(html).toContain(said);
    for (const ground of NOTICE_GROUNDS) expect(html).toContain(words.grounds[ground].text);
    expect(html).toMatch(/<p lang="he" [^>]*>הבעלים גנב</);
    expect(html).toMatch(/<a href="\/privacy-policy" hreflang="he"/i);
    expect(hebrewIn(html)).toEqual([]);
  });

  test('says in it what is wrong, and keeps what was typed', async () => {
    const { errors } = words;
    const cases: [Record<string, string>, string][] = [
      [{ ground: '' }, errors.ground],
      [{ details: '' }, errors['details.too_small']],
      [{ details: 'x'.repeat(2_001) }, errors['details.too_big']],
      [{ name: '' }, errors['name.too_small']],
      [{ email: '' }, errors['email.too_small']],
      [{ email: 'ruth' }, errors.email],
      [{ contactTopic: 'x' }, errors.not_accepted],
    ];
    for (const [fields, said] of cases) {
      const answer = await post(path(), fields);
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toContain(said);
      expect(html).toContain(words.failed.title);
      if (fields.name === undefined) expect(html).toContain('value="Ruth"');
      if (fields.details === undefined) expect(html).toContain('>It is an insult</textarea>');
      expect(hebrewIn(html)).toEqual([]);
    }
  });

  test('is thanked for in it, and leads back to the card in it', async () => {
    const sent = await post(path(), { name: language });
    const to = sent.headers.get('location') ?? '';
    expect([sent.status, to]).toEqual([303, expect.stringContaining(`${path()}?number=`)]);
    const html = await page(to);
    for (const said of [words.sent.title, words.sent.text, words.sent.number]) expect(html).toContain(said);
    expect(html).toContain(`href="${home}/${language}"`);
    expect(hebrewIn(html)).toEqual([]);
  });

  test('is confirmed and answered by mail in it, whatever the team writes in', async () => {
    const email = `report-${language}@example.com`;
    await post(path(), { email });
    const { items } = await (await admin.request('/api/admin/requests?kind=report&limit=100')).json();
    const { id, language: told } = items.find((one: { email: string }) => one.email === email);
    expect(told).toBe(language);
    for (const act of ['forwarded', 'kept'])
      await send(admin, 'POST', `/api/admin/review-notices/${id}/answer`, { act, answer: 'בדקנו\nוזו דעה' });
    for (const { data } of await queuedJobs(world, 'review-notice-mail'))
      if (data.noticeId === id) await runJob(world, 'review-notice-mail', data);
    const [received, asked, kept, ...more] = mailsTo(world, email);
    expect(more).toEqual([]);
    expect(plainly(kept?.text ?? '')).toContain('“בדקנו\nוזו דעה”');
    const { mails, grounds } = words;
    for (const [mail, { title, end }] of [
      [received, mails.received],
      [asked, mails.forwarded],
      [kept, mails.kept],
    ] as const) {
      const [subject, text] = [plainly(mail?.subject ?? ''), plainly(mail?.text ?? '')];
      expect(mail?.html).toContain(`<html lang="${language}" dir="${directionIn(language)}">`);
      for (const said of [title, end ?? title, grounds.abuse.name]) expect(text).toContain(said);
      expect(subject + text.replace('בדקנו\nוזו דעה', '').replaceAll('סלון נגה', '')).not.toMatch(/[א-ת]/);
    }
    expect(asked?.text).not.toContain('בדקנו');
  });
});

test('a language in which the card is not shown leads to the Hebrew form', async () => {
  const other = await ownerWithBusiness(world);
  const { id } = await written(world, other.username);
  await moderate(other, id, 'approve');
  const away = await world.request(`/business/${other.username}/ru/reviews/${id}/report`);
  const form = `/business/${other.username}/reviews/${id}/report`;
  expect([away.status, away.headers.get('location')]).toEqual([302, form]);
});
