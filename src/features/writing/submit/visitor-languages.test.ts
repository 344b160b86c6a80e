import { describe, expect, test } from 'vitest';
import { directionIn, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { invited } from '#features/invitations/testing/invitations.ts';
import type { Receipt } from '#features/reviews/contract.ts';
import { submit } from '#features/reviews/testing/reviews.ts';
import { runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { ownerInEveryLanguage, unmarked } from '../receipts/testing/receipts.ts';
import { LINK_WORDS, MY_REVIEWS_WORDS, RECEIPT_WORDS } from '../receipts/words.policy.ts';

const world = await startWorld();
const owner = await ownerInEveryLanguage(world);

describe.each(OTHER_LANGUAGES)('in %s', (language) => {
  const words = RECEIPT_WORDS[language];
  const mine = MY_REVIEWS_WORDS[language];
  const list = `/my-reviews?language=${language}`;

  async function pageAt(path: string, { cookie, status = 200 }: { cookie?: string; status?: number } = {}) {
    const page = await world.request(path, { cookie });
    const html = await page.text();
    expect(page.status).toBe(status);
    expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
    expect(unmarked(html)).toEqual([]);
    if (language === 'ar') expect(html).not.toMatch(/\p{Script=Arabic}, |, \d\d:\d\d/u);
    return html;
  }

  /** A review through a personal link, and what the browser keeps for that link and for the list. */
  async function writtenThroughLink(fields: Parameters<typeof submit>[2] = {}) {
    const { code } = await invited(world, owner.businessId);
    const response = await submit(world, owner.username, { invitation: code, language, ...fields });
    const kept = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const { receipt } = (await response.json()) as Receipt;
    const token = new URL(receipt, 'http://site').searchParams.get('token') ?? '';
    const withdraw = () =>
      world.request('/review-receipt', {
        method: 'POST',
        body: new URLSearchParams({ token, act: 'withdraw' }),
      });
    return { code, ofLink: kept[0], ofList: kept[1], receipt, withdraw };
  }

  test('a used personal link says so, and mails the writer’s own link', async () => {
    const { code } = await writtenThroughLink({ customerEmail: `used-${language}@example.com` });
    await runJob(world, 'chain-ledger');
    // It names no language as it was sent; the review knows its own.
    for (const path of [
      `/review-receipt?link=${code}`,
      `/review-receipt?link=${code}&language=${language}`,
    ]) {
      const html = await pageAt(path);
      for (const said of [
        words.used.title,
        words.used.lead,
        words.used.mail,
        words.ledger.stands,
        'Noga Salon',
      ])
        expect(html).toContain(said);
      expect(html).toContain(`href="/business/${owner.username}/${language}/review"`);
    }
    const asked = await world.request('/review-receipt', {
      method: 'POST',
      body: new URLSearchParams({ link: code, language }),
    });
    const done = await pageAt(asked.headers.get('location') ?? '');
    expect(done).toContain(words.used.mailed.text);
  });

  test('a used personal link whose review was deleted says so where the language is asked for', async () => {
    const { code, ofLink, receipt, withdraw } = await writtenThroughLink();
    await withdraw();
    const used = await world.request(`/r/${code}?language=${language}`);
    const html = await pageAt(used.headers.get('location') ?? '');
    expect(html).toContain(words.states.withdrawn.title);
    // The browser that wrote it keeps the language.
    const own = await world.request(`/r/${code}`, { cookie: ofLink });
    expect(own.headers.get('location')).toBe(receipt);
    expect(await pageAt(receipt)).toContain(words.states.withdrawn.text);
  });

  test('a link that is not used up opens the form in the language that is asked for', async () => {
    const { code } = await invited(world, owner.businessId);
    const form = `/business/${owner.username}/${language}/review?invitation=${code}`;
    const opened = await world.request(`/r/${code}?language=${language}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, form]);
    const early = await world.request(`/review-receipt?link=${code}&language=${language}`);
    expect(early.headers.get('location')).toBe(`/r/${code}?language=${language}`);
  });

  test('a dead link says so', async () => {
    for (const query of ['token=x', `token=${'A'.repeat(64)}`, 'link=ZZZZZZZZZZ', '']) {
      const html = await pageAt(`/review-receipt?${query}&language=${language}`, { status: 404 });
      for (const said of [words.dead.title, words.dead.text]) expect(html).toContain(said);
    }
  });

  test('a personal link or a printed code that is unknown says so', async () => {
    const { title, text, home } = LINK_WORDS[language].unknown;
    for (const path of ['/r/ZZZZZZZZZZ', '/r/ZZZZZZZZZZ/stop', '/q/222222']) {
      const html = await pageAt(`${path}?language=${language}`, { status: 404 });
      for (const said of [title, text, home]) expect(html).toContain(said);
      // It says so in this language too where none is asked for.
      const hebrew = await (await world.request(path)).text();
      expect(hebrew).toContain('<html lang="he"');
      expect(hebrew).toMatch(new RegExp(`<p lang="${language}"[^>]*><span[^>]*>${title}</span>`));
    }
  });

  test('invitations are stopped in it', async () => {
    const { code } = await invited(world, owner.businessId);
    const { stop } = LINK_WORDS[language];
    const path = `/r/${code}/stop?language=${language}`;
    const asked = await pageAt(path);
    for (const said of [stop.title, stop.lead, stop.action, 'Noga Salon']) expect(asked).toContain(said);
    expect(asked).toContain(`action="${path}"`);
    expect(await (await world.request(`/r/${code}/stop`)).text()).toContain(`href="${path}"`);
    const done = await world.request(path, { method: 'POST' });
    expect(await done.text()).toContain(stop.done.text);
  });

  test('the list of a device names the business and what came of the review, and forgets', async () => {
    const { ofList, receipt, withdraw } = await writtenThroughLink();
    const html = await pageAt(list, { cookie: ofList });
    for (const said of [
      mine.title,
      mine.lead,
      'Noga Salon',
      words.states.waiting.title,
      mine.shared.forgetAll,
    ])
      expect(html).toContain(said);
    expect(html).toContain(`href="${receipt.replace('&', '&amp;')}"`);
    await withdraw();
    const gone = await pageAt(list, { cookie: ofList });
    expect(gone).toContain(mine.gone);
    expect(gone).toContain(`href="${receipt.replace('&', '&amp;')}"`);
    const forgotten = await world.request('/my-reviews', {
      method: 'POST',
      body: new URLSearchParams({ forget: 'all', language }),
      cookie: ofList,
    });
    expect(forgotten.headers.getSetCookie().join()).toContain('Max-Age=0');
    const empty = await pageAt(forgotten.headers.get('location') ?? '');
    for (const said of [mine.done.title, mine.empty.text]) expect(empty).toContain(said);
  });

  test('a review that was kept before its language was, opens in that of the list once it is gone', async () => {
    const { ofList = '', receipt, withdraw } = await writtenThroughLink();
    const before = ofList.replace(`.${language}`, '');
    expect(before).not.toBe(ofList);
    await withdraw();
    const html = await pageAt(list, { cookie: before });
    expect(html).toContain(`href="${receipt.replace('&', '&amp;')}"`);
  });

  test('the card leads to the list in it', async () => {
    const card = await (await world.request(`/business/${owner.username}/${language}`)).text();
    expect(card).toContain(`href="${list}"`);
    expect(card).not.toContain('href="/my-reviews"');
  });
});
