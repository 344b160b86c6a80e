import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invited, storedInvitation } from '#features/invitations/testing/invitations.ts';
import { reviews } from '#features/reviews/schema.ts';
import { ownerWithBusiness, ownReviews, photo, submit } from '#features/reviews/testing/reviews.ts';
import { TRAP_MIN_MS } from '#platform/http/limits/form-admission.ts';
import { signFormToken } from '#platform/http/limits/form-token.ts';
import { formOf, startWorld } from '../../../../tests/world.ts';
import { ownerInEveryLanguage } from '../receipts/testing/receipts.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'סטודיו דנה' });
const path = `/business/${owner.username}/review`;

type Fields = Parameters<typeof formOf>[0];

/** Sends the form as a browser without script does. */
function post(fields: Fields = {}, { at = path, cookie = '' } = {}): Promise<Response> {
  const body = formOf({
    customerName: 'דנה כהן',
    rating: 5,
    comment: 'היה מצוין',
    language: 'he',
    ...fields,
  });
  return world.request(at, { method: 'POST', body, cookie });
}

/** A token that is older than a program's form. */
function tokenOf({ businessId }: { businessId: string }): string {
  const { secret, clock } = world.services;
  return signFormToken(secret, businessId, new Date(clock().getTime() - TRAP_MIN_MS));
}

/** The field as the page shows it. */
function fieldIn(html: string, name: string): string {
  return new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? '';
}

const errorIn = (html: string, name: string) =>
  new RegExp(`<p id="${name}-error"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '');

describe('the form', () => {
  // Proves S91.
  test('is whole without script, in the frame of its business, and listed nowhere', async () => {
    const answer = await world.request(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.match(/type="radio"/g)).toHaveLength(5);
    for (const name of ['customerName', 'comment', 'image', 'customerEmail', 'token', 'submissionKey'])
      expect(fieldIn(html, name), name).not.toBe('');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<a href="/business/${owner.username}"`);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    // Going back finds it as it was left.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('is made for each visitor: two who write the same words write two reviews', async () => {
    const keys = await Promise.all(
      [1, 2].map(
        async () =>
          /name="submissionKey" value="([^"]+)"/.exec(await (await world.request(path)).text())?.[1],
      ),
    );
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('takes the stars that its address names', async () => {
    const html = await (await world.request(`${path}?rating=4`)).text();
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="4"/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(await (await world.request(`${path}?rating=9`)).text()).not.toContain('checked=""');
  });

  test('at a former address leads to the present one, with what came along', async () => {
    const moved = await ownerWithBusiness(world);
    const to = `moved-${randomUUID().slice(0, 8)}`;
    await moved.request('/api/business-card', { method: 'PUT', body: formOf({ username: to }) });
    const answer = await world.request(`/business/${moved.username}/review?via=qr`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/business/${to}/review?via=qr`]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('says to an owner, and on a browser of theirs, that nobody reviews themselves', async () => {
    const html = await (await world.request(path, { cookie: owner.cookie })).text();
    expect(html).toContain('זה הטופס שלקוחות ממלאים');
    expect(html).toMatch(/<button type="submit" disabled=""/);
    const refused = await post({}, { cookie: owner.cookie });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('אי אפשר לכתוב ביקורת על העסק שלכם');
  });

  // Proves S90.
  test('of no business is answered 404, in words', async () => {
    for (const answer of [
      await world.request('/business/no-such-place/review'),
      await post({}, { at: '/business/no-such-place/review' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('העסק לא נמצא');
    }
  });
});

describe('sent without script', () => {
  // Proves S92.
  test('it says each mistake once, beside its field, and keeps what was typed', async () => {
    const answer = await post({
      rating: undefined,
      customerName: ' ',
      comment: 'שורה\nשנייה',
      customerEmail: 'no@address',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(errorIn(html, 'rating')).toBe('דירוג נדרש. אנא בחרו דירוג לפני השליחה');
    expect(errorIn(html, 'customerName')).toBe('שם מלא נדרש. אנא הכניסו את השם המלא שלכם');
    expect(errorIn(html, 'customerEmail')).toBe('כתובת האימייל לא תקינה');
    for (const said of ['אנא הכניסו את השם המלא שלכם', 'כתובת האימייל לא תקינה'])
      expect(html.replace(/ data-review="[^"]*"/, '').split(said)).toHaveLength(2);
    expect(fieldIn(html, 'comment')).toMatch(/שורה\r?\nשנייה/);
    expect(fieldIn(html, 'customerEmail')).toContain('value="no@address"');
    expect(fieldIn(html, 'customerEmail')).toContain('aria-invalid="true"');
  });

  test('it stays the form that it was: what is sent again is the same review', async () => {
    const [submissionKey, token] = [randomUUID(), tokenOf(owner)];
    const html = await (await post({ submissionKey, token, customerEmail: 'no@address' })).text();
    expect(fieldIn(html, 'submissionKey')).toContain(submissionKey);
    expect(fieldIn(html, 'token')).toContain(token);
    for (let n = 0; n < 2; n++)
      expect((await post({ submissionKey, token, comment: 'פעם אחת' })).status).toBe(303);
    const { items } = await ownReviews(owner, '?status=pending');
    expect(items.filter(({ comment }) => comment === 'פעם אחת')).toHaveLength(1);
  });

  test('too fast it says what to do, where there is no script to prove anything', async () => {
    const { secret, clock } = world.services;
    const answer = await post({ token: signFormToken(secret, owner.businessId, clock()) });
    const html = await answer.text();
    expect(answer.status).toBe(429);
    expect(html).toContain('המתינו רגע ושלחו שוב');
    expect(fieldIn(html, 'comment')).toContain('היה מצוין');
  });

  test('a photo that cannot be taken is said beside it, and costs none of the words', async () => {
    const image = new File(['no image'], 'a.png', { type: 'image/png' });
    const html = await (await post({ image })).text();
    expect(errorIn(html, 'image')).toMatch(/[א-ת]/);
    expect(fieldIn(html, 'customerName')).toContain('דנה כהן');
    const large = new File([new Uint8Array(3 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' });
    const refused = await post({ image: large });
    expect(refused.status).toBe(413);
    expect(errorIn(await refused.text(), 'image')).toContain('2MB');
  });

  // Proves S94.
  test('the marks that Word and PowerPoint put between lines become line breaks', async () => {
    expect((await post({ customerName: 'רון\u0007 וורד', comment: 'ראשונה\u000Bשנייה\u0001' })).status).toBe(
      303,
    );
    const [stored] = await world.db.select().from(reviews).where(eq(reviews.customerName, 'רון וורד'));
    expect(stored?.comment).toBe('ראשונה\nשנייה');
  });

  test('a photo goes with it', async () => {
    expect((await post({ image: await photo(), comment: 'עם תמונה' })).status).toBe(303);
    const [stored] = await world.db.select().from(reviews).where(eq(reviews.comment, 'עם תמונה'));
    expect(stored?.image).toMatch(/^photo-/);
  });

  test('a broken body is answered, never with a 500', async () => {
    const bodies: RequestInit[] = [
      { body: '--x\r\nbroken', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      { body: '{}', headers: { 'content-type': 'application/json' } },
      { body: formOf({ customerName: new Blob(['x']), rating: 5 }) },
      {},
    ];
    for (const init of bodies) {
      const { status } = await world.request(path, { method: 'POST', ...init });
      expect([400, 422]).toContain(status);
    }
  });
});

describe('the thanks', () => {
  const cookiesOf = (answer: Response) =>
    answer.headers.getSetCookie().filter((line) => line.startsWith('receipt='));
  const receiptIn = (html: string) => /href="(\/review-receipt\?token=[^"]+)"/.exec(html)?.[1];

  // Proves V120.
  test('stand at an address without a secret, and know the writer by a cookie for that form alone', async () => {
    const sent = await post({ rating: 4, comment: 'סוד שלי', token: tokenOf(owner) });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?sent=4`]);
    const [cookie = ''] = cookiesOf(sent);
    expect(cookie).toMatch(
      new RegExp(`^receipt=[\\w-]{64}; Max-Age=3600; Path=${path}; HttpOnly; SameSite=Lax$`),
    );
    const own = await world.request(`${path}?sent=4`, { cookie: cookie.split(';')[0] });
    const html = await own.text();
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect((await world.request(receiptIn(html) ?? '')).status).toBe(200);

    const stranger = await (await world.request(`${path}?sent=4`)).text();
    expect(stranger).toContain('תודה רבה!');
    expect(receiptIn(stranger)).toBeUndefined();
    expect(stranger).toContain('href="/my-reviews"');
    expect(stranger).not.toContain('סוד שלי');
    const { username } = await ownerWithBusiness(world);
    const elsewhere = await world.request(`/business/${username}/review?sent=4`, {
      cookie: cookie.split(';')[0],
    });
    expect(receiptIn(await elsewhere.text())).toBeUndefined();
  });

  test('of the call that the script makes are kept the same way, those of a program not at all', async () => {
    const [byScript] = cookiesOf(await submit(world, owner.username, { token: tokenOf(owner) }));
    expect(byScript).toContain(`Path=${path};`);
    expect(cookiesOf(await submit(world, owner.username))).toEqual([]);
  });

  // Proves V120.
  test('are forgotten with the review, on a device that several people use', async () => {
    const sent = await post({ token: tokenOf(owner) });
    const cookie = sent.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .filter((one) => one?.startsWith('my-review-'))
      .join('; ');
    const body = new URLSearchParams({ forget: 'all' });
    const forgotten = await world.request('/my-reviews', { method: 'POST', body, cookie });
    expect(cookiesOf(forgotten).join()).toMatch(new RegExp(`Max-Age=0; Path=${path}(;|$)`));
  });

  test('offer Google and the review’s words to whoever wrote it', async () => {
    const listed = await ownerWithBusiness(world);
    const googleReviewLink = 'https://g.page/r/CabC/review';
    await listed.request('/api/business-card', { method: 'PUT', body: formOf({ googleReviewLink }) });
    const at = `/business/${listed.username}/review`;
    const sent = await post({ comment: 'הכול דוגרי', token: tokenOf(listed) }, { at });
    const own = await world.request(`${at}?sent=5`, { cookie: cookiesOf(sent)[0]?.split(';')[0] });
    const html = await own.text();
    expect(html).toContain(`href="${googleReviewLink}"`);
    expect(html).toContain('data-text="הכול דוגרי"');
    expect(await (await world.request(`${path}?sent=5`)).text()).not.toContain('data-google');
  });

  test('say where the photo was lost', async () => {
    const lost = /<div data-image-lost=""( hidden="")?/;
    expect(lost.exec(await (await world.request(`${path}?sent=3&imageLost`)).text())?.[1]).toBeUndefined();
    expect(lost.exec(await (await world.request(`${path}?sent=3`)).text())?.[1]).toBe(' hidden=""');
  });
});

describe('by a personal link', () => {
  // Proves S95.
  test('the name is filled in, and is not kept by the browser', async () => {
    const { code } = await invited(world, owner.businessId, { name: 'גילה שרון' });
    const answer = await world.request(`${path}?invitation=${code}`);
    const html = await answer.text();
    expect(fieldIn(html, 'customerName')).toContain('value="גילה שרון"');
    expect(fieldIn(html, 'invitation')).toContain(code);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const broken = await (await world.request(`${path}?invitation=${'x'.repeat(300)}`)).text();
    expect(fieldIn(broken, 'customerName')).not.toContain('value="ג');
  });

  test('a review by a plain form carries its label, and the link leads to the receipt from then on', async () => {
    const { code } = await invited(world, owner.businessId);
    expect((await post({ invitation: code, comment: 'מקישור' })).status).toBe(303);
    const { items } = await ownReviews(owner, '?status=pending');
    expect(items.find(({ comment }) => comment === 'מקישור')).toMatchObject({ label: 'invitation' });
    const again = await world.request(`${path}?invitation=${code}`);
    expect([again.status, again.headers.get('location')]).toEqual([302, `/r/${code}`]);
  });

  // Proves S95.
  test('who wants no more requests says so by a plain button, and may still write', async () => {
    const { code, id } = await invited(world, owner.businessId);
    const at = `${path}?invitation=${code}`;
    const body = new URLSearchParams({ decline: code });
    const declined = await world.request(at, { method: 'POST', body });
    expect([declined.status, declined.headers.get('location')]).toEqual([303, at]);
    expect((await storedInvitation(world, owner.businessId, id)).status).toBe('declined');
    const html = await (await world.request(at)).text();
    expect(html).toContain('רשמנו. העסק לא ישלח לכם עוד בקשות');
    expect(html).not.toContain('name="decline"');
    expect(fieldIn(html, 'customerName')).not.toBe('');
  });
});

describe('in the languages of the card', async () => {
  const spoken = await ownerInEveryLanguage(world);
  const card = `/business/${spoken.username}`;

  test('the form leads to itself in the others, with what came along', async () => {
    const html = await (await world.request(`${card}/ru/review?via=qr&rating=4&utm_source=x`)).text();
    expect(html).toContain('<html lang="ru" dir="ltr"');
    for (const at of ['', '/ar', '/en'])
      expect(html).toContain(`href="${card}${at}/review?via=qr&amp;rating=4"`);
  });

  test('mistakes and thanks are said in its language', async () => {
    const at = `${card}/en/review`;
    const html = await (await post({ language: 'en', customerName: ' ' }, { at })).text();
    expect(errorIn(html, 'customerName')).toBe('Full name needed. Please enter your full name');
    const sent = await post({ language: 'en' }, { at });
    expect(sent.headers.get('location')).toBe(`${at}?sent=5`);
    expect(await (await world.request(`${at}?sent=5`)).text()).toContain('Thank you!');
  });

  test('one that is switched off leads to the Hebrew form', async () => {
    const answer = await world.request(`/business/${owner.username}/ru/review?rating=4`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}?rating=4`]);
  });
});
