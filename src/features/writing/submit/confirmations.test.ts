import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { directionIn, LANGUAGES, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { invited } from '#features/invitations/testing/invitations.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  ownerWithBusiness,
  storeReviews,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { mailsTo, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { confirmationUrl } from '../receipts/confirmations.policy.ts';
import { ownerInEveryLanguage, unmarked } from '../receipts/testing/receipts.ts';
import { MY_REVIEWS_WORDS, RECEIPT_WORDS } from '../receipts/words.policy.ts';
import { CONFIRMATION_WORDS } from './words.policy.ts';

const EMAIL = 'Writer@example.com';
const LABEL = cardsCopy.publicCard.labels.email;

const world = await startWorld();
const owner = await ownerInEveryLanguage(world);

/** A review, and what its mailed link opens. */
async function sent({ language = 'he', ...fields }: Partial<Parameters<typeof buildReview>[0]> = {}) {
  const { businessId } = owner;
  const row = buildReview({ businessId, customerEmail: EMAIL, createdAt: new Date(), language, ...fields });
  const [id = ''] = await storeReviews(world, [row]);
  const createdAt = row.createdAt as Date;
  const url = confirmationUrl(
    { secret: world.services.secret, site: '' },
    { businessId, id, customerEmail: EMAIL, createdAt, language },
  );
  return {
    id,
    url,
    look: async () => (await world.request(url)).text(),
    press: () =>
      world.request('/confirm-review', { method: 'POST', body: new URL(url, 'http://site').searchParams }),
    label: async () => {
      const [stored] = await world.db
        .select({ label: reviews.label })
        .from(reviews)
        .where(eq(reviews.id, id));
      return stored?.label;
    },
  };
}

describe.each(LANGUAGES)('the page that confirms the address of a review in %s', (language) => {
  const words = CONFIRMATION_WORDS[language];

  test('asks in it, changes nothing when it is looked at, and says in it what the button did', async () => {
    const review = await sent({ language, customerName: 'Anna', comment: 'Fine' });
    const [bare = ''] = review.url.split('&language');
    for (const path of [review.url, bare]) {
      const page = await world.request(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const html = await page.text();
      expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
      for (const said of [words.title, words.action, words.notMine, 'Anna', 'Fine'])
        expect(html).toContain(said);
    }
    expect(await review.label()).toBe('none');
    for (const _ of [1, 2]) {
      const pressed = await review.press();
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, review.url]);
      expect(await review.label()).toBe('email');
    }
    const html = await review.look();
    for (const said of [words.done, words.doneText, RECEIPT_WORDS[language].toCard])
      expect(html).toContain(said);
    expect(html).not.toContain(words.action);
  });

  test('says in it what is wrong with a link', async () => {
    const old = await sent({ language, createdAt: new Date(Date.now() - 61 * 86_400_000) });
    const moved = await sent({ language });
    await world.db
      .update(reviews)
      .set({ customerEmail: 'another@example.com' })
      .where(eq(reviews.id, moved.id));
    const gone = await sent({ language });
    await world.db.delete(reviews).where(eq(reviews.id, gone.id));
    const altered = await sent({ language });
    const at = altered.url.indexOf('token=') + 16;
    const cut = altered.url.slice(0, at) + (altered.url[at] === 'a' ? 'b' : 'a') + altered.url.slice(at + 1);
    for (const [url, problem, status] of [
      [old.url, 'link_expired', 422],
      [moved.url, 'link_invalid', 422],
      [cut, 'link_invalid', 422],
      [gone.url, 'review_gone', 404],
    ] as const) {
      const body = new URL(url, 'http://site').searchParams;
      for (const init of [undefined, { method: 'POST', body }]) {
        const page = await world.request(init ? '/confirm-review' : url, init);
        expect(page.status).toBe(status);
        const html = await page.text();
        expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
        const { title, text } = words.problems[problem];
        for (const said of [title, text, MY_REVIEWS_WORDS[language].title]) expect(html).toContain(said);
        if (language !== 'he') expect(unmarked(html)).toEqual([]);
      }
    }
    for (const review of [old, moved, altered]) expect(await review.label()).toBe('none');
  });
});

test.each(OTHER_LANGUAGES)(
  'in %s no Hebrew is left on it, and it names the business in it',
  async (language) => {
    const review = await sent({ language, customerName: 'Anna', comment: '' });
    const card = `/business/${owner.username}/${language}`;
    const asked = await review.look();
    await review.press();
    const done = await review.look();
    expect(done).toContain(`href="${card}"`);
    for (const html of [asked, done]) {
      expect(html).toContain('Noga Salon');
      expect(unmarked(html)).toEqual([]);
    }
  },
);

test('the card shows the label from then on', async () => {
  const review = await sent({ customerName: 'כותבת מאומתת' });
  const card = async () => (await world.request(`/business/${owner.username}/reviews`)).text();
  expect(await card()).not.toMatch(new RegExp(`כותבת מאומתת(?:(?!</li>).)*>${LABEL}</p>`, 's'));
  await review.press();
  expect(await card()).toMatch(new RegExp(`כותבת מאומתת(?:(?!</li>).)*>${LABEL}</p>`, 's'));
});

test('the mail to the writer brings the link where the review needs it', async () => {
  const { code } = await invited(world, owner.businessId);
  const receiptTo = async (customerEmail: string, fields = {}) => {
    const { id: reviewId } = await submitted(world, owner.username, { customerEmail, ...fields });
    await runJob(world, 'receipt-mail', { businessId: owner.businessId, reviewId });
    const [mail] = mailsTo(world, customerEmail);
    return mail?.text ?? '';
  };
  const plain = await receiptTo('plain@example.com', { language: 'ru' });
  const [link = ''] = /\/confirm-review\?token=\S+/.exec(plain) ?? [];
  expect(link).toMatch(/&language=ru$/);
  expect(await (await world.request(link)).text()).toContain(CONFIRMATION_WORDS.ru.title);
  const verified = await receiptTo('verified@example.com', { invitation: code });
  expect(verified).toContain('/review-receipt');
  expect(verified).not.toContain('/confirm-review');
});

test('a stronger label stays', async () => {
  const review = await sent({ label: 'invitation' });
  expect((await review.press()).status).toBe(303);
  expect(await review.label()).toBe('invitation');
});

test('who presses too often is told to wait, and nothing is confirmed', async () => {
  const site = await startWorld({ rateLimits: true });
  const shop = await ownerWithBusiness(site);
  const row = buildReview({ businessId: shop.businessId, customerEmail: EMAIL, createdAt: new Date() });
  const [id = ''] = await storeReviews(site, [row]);
  const of = {
    businessId: shop.businessId,
    id,
    customerEmail: EMAIL,
    createdAt: new Date(),
    language: 'en' as const,
  };
  const url = confirmationUrl({ secret: site.services.secret, site: '' }, of);
  const body = new URL(url, 'http://site').searchParams;
  const press = () => site.request('/confirm-review', { method: 'POST', body });
  for (let count = 0; count < 60; count++) expect((await press()).status).toBe(303);
  await site.db.update(reviews).set({ label: 'none' }).where(eq(reviews.id, id));
  const refused = await press();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const html = await refused.text();
  expect(html).toContain(RECEIPT_WORDS.en.errors.too_many_requests);
  expect(unmarked(html)).toEqual([]);
  const [stored] = await site.db.select({ label: reviews.label }).from(reviews).where(eq(reviews.id, id));
  expect(stored?.label).toBe('none');
});
