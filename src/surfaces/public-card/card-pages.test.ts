import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { DEFAULT_WORKING_HOURS } from '#features/cards/hours/contract.ts';
import { hoursCopy } from '#features/cards/hours/copy.he.ts';
import { CARD_MAX, fullCard, weightOf, withReviews } from '#features/cards/testing/full-card.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';

const world = await startWorld({ publicUrl: 'https://dugri.example' });
world.setTime('2026-11-22T10:00:00Z');

const put = (owner: Owner, fields: Record<string, string>) =>
  owner.request('/api/business-card', { method: 'PUT', body: formOf(fields) });
const get = (path: string, headers: Record<string, string> = {}) => world.request(path, { headers });
const page = async (path: string) => (await get(path)).text();
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const stars = (...ratings: number[]) => ratings.map((rating) => ({ rating }));
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the served page', () => {
  // Proves S6, S64, S65.
  test('has its words, links and data, and no framework', async () => {
    const owner = await world.asOwner({
      businessName: 'קפה נוגה',
      phone: '03-612-3456',
      address: 'פלורנטין 12',
    });
    await put(owner, {
      description: 'קפה קלוי במקום',
      whatsapp: '052-1234567',
      instagram: '@noga',
      website: 'noga.example',
      email: 'hi@noga.example',
      workingHours: JSON.stringify(DEFAULT_WORKING_HOURS),
    });
    const answer = await get(`/business/${owner.username}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const part of [
      '<html lang="he" dir="rtl" ',
      '<title>קפה נוגה · ביקורות ופרטי קשר</title>',
      '<meta name="description" content="קפה קלוי במקום"/>',
      '<link rel="canonical" href="https://dugri.example/business/cafe-noga"/>',
      '<meta property="og:title" content="קפה נוגה"/>',
      '<meta property="og:image" content="https://dugri.example/business/cafe-noga/share.jpg?v=',
      'href="tel:+97236123456"',
      'href="https://wa.me/972521234567"',
      'href="https://waze.com/ul?q=',
      'href="https://www.google.com/maps/search/?api=1&amp;query=',
      'href="/business/cafe-noga/card.vcf"',
      'href="mailto:hi@noga.example"',
      'href="https://www.instagram.com/noga/"',
      'href="https://noga.example/"',
      'href="/business/cafe-noga/review"',
      '<bdi dir="ltr">09:00–17:00</bdi>',
      cardsCopy.publicCard.noReviews,
    ])
      expect(html).toContain(part);
    expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
    expect([...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)]).toHaveLength(2);
    expect(jsonLdOf(html)).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'קפה נוגה',
      telephone: '+97236123456',
      openingHoursSpecification: [{ dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'] }],
    });
    expect(jsonLdOf(html)).not.toHaveProperty('aggregateRating');
  });

  test('tells search engines the kind of business, its phones and where to book and eat', async () => {
    const owner = await world.asOwner({ phone: '03-612-3456' });
    await put(owner, {
      businessKind: 'Restaurant',
      facebook: 'cafe.noga',
      menu: 'noga.example/menu',
      booking: 'noga.example/book',
      bit: 'https://www.bitpay.co.il/app/me/AB1',
      morePhones: JSON.stringify([{ name: 'סניף הצפון', number: '04-812-3456' }]),
    });
    const html = await page(`/business/${owner.username}`);
    expect(jsonLdOf(html)).toMatchObject({
      '@type': 'Restaurant',
      sameAs: ['https://www.facebook.com/cafe.noga'],
      hasMenu: 'https://noga.example/menu',
      potentialAction: { '@type': 'ReserveAction', target: 'https://noga.example/book' },
      contactPoint: [{ '@type': 'ContactPoint', name: 'סניף הצפון', telephone: '+97248123456' }],
    });
    for (const part of [
      'href="tel:+97248123456"',
      'href="https://www.bitpay.co.il/app/me/AB1"',
      'href="https://noga.example/book"',
    ])
      expect(html).toContain(part);
    await put(owner, { businessKind: '', menu: 'noga.example/menu', morePhones: '' });
    const plain = await page(`/business/${owner.username}`);
    expect(jsonLdOf(plain)['@type']).toBe('LocalBusiness');
    for (const name of ['hasMenu', 'contactPoint']) expect(jsonLdOf(plain)).not.toHaveProperty(name);
    expect(plain).not.toContain('tel:+97248123456');
  });

  test('shows links and phones in the order of their owner, and so do the contact file and search engines', async () => {
    const owner = await world.asOwner({ phone: '03-612-3456' });
    const links = { instagram: 'cafe.noga', facebook: 'cafe.noga', website: 'noga.example' };
    const phones = ['סניף הצפון', 'סניף הדרום'].map((name, at) => ({ name, number: `04-812-345${at}` }));
    const orderOf = (text: string, parts: string[]) =>
      parts.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
    const hosts = ['www.instagram.com', 'www.facebook.com', 'noga.example'];
    const check = async (inOrder: string[], tels: string[]) => {
      const html = await page(`/business/${owner.username}`);
      const body = html.slice(html.indexOf('<body')).replace(/<details data-share.*?<\/details>/s, '');
      expect(orderOf(body, hosts)).toEqual(inOrder);
      expect(jsonLdOf(html).sameAs.map((url: string) => new URL(url).host)).toEqual(inOrder);
      expect(jsonLdOf(html).contactPoint.map((point: { telephone: string }) => point.telephone)).toEqual(
        tels,
      );
      const file = await (await get(`/business/${owner.username}/card.vcf`)).text();
      expect(orderOf(file, hosts)).toEqual(inOrder);
      expect(orderOf(file, tels)).toEqual(tels);
    };
    await put(owner, { ...links, morePhones: JSON.stringify(phones) });
    await check(hosts, ['+97248123450', '+97248123451']);
    await put(owner, {
      linkOrder: 'website,menu,facebook',
      morePhones: JSON.stringify(phones.toReversed()),
    });
    await check(['noga.example', 'www.facebook.com', 'www.instagram.com'], ['+97248123451', '+97248123450']);
  });

  test('allows its one style and its two scripts by their hashes, and no other', async () => {
    const owner = await world.asOwner();
    await put(owner, { primaryColor: '#0e7a53' });
    const answer = await get(`/business/${owner.username}`);
    const html = await answer.text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '');
    const early = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const script = /<script type="module">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(styles).toHaveLength(1);
    expect(styles[0]).toContain('--p:#0e7a53');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(script).toContain('public-card.client.ts');
    expect(policy).toContain(`style-src 'self' ${hashOf(styles[0] ?? '')};`);
    expect(policy).toContain(`script-src 'self' ${hashOf(early)} ${hashOf(script)};`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('names addresses by the public address, whatever the Host', async () => {
    const owner = await world.asOwner();
    const html = await (await get(`/business/${owner.username}`, { host: 'evil.example' })).text();
    expect(html).not.toContain('evil.example');
  });

  // Proves V40, V42.
  test('holds no script that somebody typed', async () => {
    const attacks = [
      '</title><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; alert(1); //",
      '</style><script>alert(1)</script>',
      '</script><script>alert(1)</script>',
      '<!--<script>',
      'javascript:alert(1)',
      '{{constructor.constructor("alert(1)")()}}',
      '\u2028alert(1)\u2029',
    ];
    const owner = await world.asOwner();
    const clean = (await page(`/business/${owner.username}`)).match(
      /<(script|img|style|svg|iframe)/g,
    )?.length;
    for (const attack of attacks) {
      const answer = await put(owner, { businessName: attack, description: attack, address: attack });
      expect(answer.status).toBe(200);
      const html = await page(`/business/${owner.username}`);
      expect(html.match(/<(script|img|style|svg|iframe)/g)?.length, attack).toBe(clean);
      expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript:/);
      const data = /ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      expect(data).not.toMatch(/[<\u2028\u2029]/);
      expect(jsonLdOf(html).address.streetAddress).toBe(attack.replace(/\s+/g, ' ').trim());
    }
    await withReviews(
      world,
      owner,
      attacks.map((attack) => ({
        rating: 5,
        customerName: attack,
        comment: attack,
        businessResponse: attack,
      })),
    );
    const html = await page(`/business/${owner.username}`);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  });
});

describe('the two honest numbers', () => {
  // Proves S71.
  test('are led by the true one, each with its count; search engines are told that one', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, stars(5, 5, 4, 1, 2));
    const html = await page(`/business/${owner.username}`);
    const [first = '', rest = ''] = html.split('id="reviews"');
    expect(first).toMatch(/href="#reviews".*?הדירוג הכולל.*?3\.4.*?5 ביקורות/s);
    expect(first).not.toMatch(/ממוצע הביקורות החיוביות|href="[^"]*rating=/);
    const [head = '', highlights = ''] = rest.split('group-has-[#view-all:checked]:hidden');
    expect(head).toMatch(/3\.4.*?הדירוג הכולל.*?5 ביקורות.*?פורסמו 5 מתוך 5 שנכתבו.*?rating=5/s);
    expect(highlights).toMatch(/^[^<]*<p[^>]*>.*?ממוצע הביקורות החיוביות.*?4\.7.*?3 מתוך 5/s);
    expect(jsonLdOf(html).aggregateRating).toMatchObject({ ratingValue: 3.4, reviewCount: 5 });
    for (const row of [
      '5 כוכבים: שתי ביקורות',
      '4 כוכבים: ביקורת אחת',
      '3 כוכבים: אין ביקורות',
      'כוכב אחד: ביקורת אחת',
    ])
      expect(html).toContain(row);
  });

  test('are one where they are equal', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, stars(5, 4, 4));
    const html = await page(`/business/${owner.username}`);
    expect(html).not.toContain('תמונות מהביקורות');
    expect(html).toContain('הדירוג הכולל');
    expect(html).not.toContain('ממוצע הביקורות החיוביות');
  });

  // Proves S80.
  test('say how many were published of all that were written, at once', async () => {
    const owner = await world.asOwner();
    const path = `/business/${owner.username}`;
    await withReviews(world, owner, [
      { rating: 5 },
      { rating: 1, status: 'pending' },
      { rating: 1, status: 'rejected' },
    ]);
    expect(await page(path)).toContain('פורסמו 1 מתוך 3 שנכתבו');
    const review = await written(world, owner.username);
    await world.services.postCommit.flush();
    expect(await page(path)).toContain('פורסמו 1 מתוך 4 שנכתבו');
    expect(await page(`${path}/about-reviews`)).toMatch(/>התקבלו<.*?>4</s);
    expect(await review.act('withdraw')).toBe('withdrawn');
    expect(await page(path)).toContain('פורסמו 1 מתוך 3 שנכתבו');
  });

  test('dates each review by the day in Israel, for programs as for people', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, [{ rating: 5, createdAt: new Date('2026-10-31T22:30:00Z') }]);
    expect(await page(`/business/${owner.username}`)).toMatch(
      /<time dateTime="2026-11-01"[^>]*>1 בנובמבר 2026</i,
    );
  });

  // Proves S73.
  test('count nothing that waits or was rejected', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, [
      { rating: 5 },
      { rating: 1, status: 'pending' },
      { rating: 1, status: 'rejected', comment: 'נדחה' },
    ]);
    const html = await page(`/business/${owner.username}`);
    expect(jsonLdOf(html).aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 });
    expect(html).not.toContain('נדחה');
  });
});

describe('the reviews', () => {
  // Proves S72, S415.
  test('are in the page twice: at most six highlights, then more, and all of them newest first', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, stars(1, 5, 5, 5, 5, 5, 5, 5, 2));
    expect(await page(`/business/${owner.username}`)).toMatch(/id="view-all"[^>]*checked/);
    await put(owner, { ratingView: 'highlights' });
    const html = await page(`/business/${owner.username}`);
    const [highlights = '', all = ''] = html.split('group-has-[#view-all:checked]:block');
    const [first = '', more = ''] = highlights.split('<details class="group/more');
    const written = (part: string) => [...part.matchAll(/מילה (\d)/g)].map((match) => Number(match[1]));
    expect(written(first)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(written(more)).toEqual([1]);
    expect(more).toContain('עוד ביקורת אחת');
    expect(written(all)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(all).toContain('עוד 3 ביקורות');
    expect(html).toMatch(/id="view-highlights"[^>]*checked/);
  });

  // Proves S74.
  test("show name, date, photo and the owner's answer, and never an e-mail", async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, [
      {
        rating: 4,
        customerName: '',
        comment: 'שורה\nשנייה',
        image: 'a-b.webp',
        businessResponse: 'תודה לכם',
      },
    ]);
    const html = await page(`/business/${owner.username}`);
    for (const part of [
      'לקוח אנונימי',
      'שורה\nשנייה',
      'href="/media/a-b.webp"',
      'src="/media/small/a-b.webp"',
      'תודה לכם',
      '1 באוקטובר 2026',
    ])
      expect(html).toContain(part);
    const [, strip = ''] = /<ul aria-label="תמונות מהביקורות"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    expect(strip).toMatch(/href="[^"]*\/reviews\?from=([0-9a-f-]{36})#review-\1".*loading="lazy"/s);
    const all = html + (await page(`/business/${owner.username}/reviews`));
    expect(all).not.toContain('secret@example.com');
    expect(all).not.toContain(owner.email);
  });

  test('show their newest photos together, also of reviews that the card has no room for', async () => {
    const owner = await world.asOwner();
    const pictures = Array.from({ length: 12 }, (_, n) => ({
      rating: 1 + (n % 5),
      image: `photo-${n}.webp`,
    }));
    await withReviews(world, owner, [...pictures, ...stars(...Array(30).fill(5))]);
    const html = await page(`/business/${owner.username}`);
    const [, strip = ''] = /<ul aria-label="תמונות מהביקורות"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    const shown = [...strip.matchAll(/small\/photo-(\d+)/g)].map(([, n]) => Number(n));
    expect(shown).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(strip).toMatch(/\/reviews"[^>]*>לכל הביקורות/);
  });

  test('go on in pages behind the card, every one once', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, stars(...Array(45).fill(4)));
    const seen: number[] = [];
    let next: string | undefined = `/business/${owner.username}/reviews`;
    for (let pages = 0; next && pages < 5; pages++) {
      const html: string = await page(next);
      seen.push(...[...html.matchAll(/>מילה (\d+)</g)].map((match) => Number(match[1])));
      next = /href="([^"]+\?before=[^"]+)"/.exec(html)?.[1];
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 44 - index));
    const onCard = await page(`/business/${owner.username}`);
    expect(onCard).toMatch(/\/reviews\?before=[0-9a-f-]{36}/);
  });

  test('stand behind the card under their average, with a way to write one', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, stars(5, 3));
    const html = await page(`/business/${owner.username}/reviews`);
    expect(html).toMatch(/4\.0.*הדירוג הכולל.*2 ביקורות|4\.0.*הדירוג הכולל.*שתי ביקורות/s);
    expect(html).toContain(`href="/business/${owner.username}/review?rating=5"`);
    expect(html).toContain(`href="/business/${owner.username}/review"`);
  });

  test('are whole, however long', async () => {
    const owner = await world.asOwner();
    const long = `${'מילה '.repeat(400)}סוף`;
    await withReviews(world, owner, [{ rating: 5, comment: long, businessResponse: `תודה ${long}` }]);
    const html = await page(`/business/${owner.username}`);
    expect(html).toContain(`>${long}<`);
    expect(html).toContain(`>תודה ${long}<`);
  });

  // Proves S72.
  test('of 41 recommendations: six, six more at a press, and all the others behind', async () => {
    const owner = await world.asOwner();
    const ratings = Array.from({ length: 61 }, (_, at) => (at % 3 === 2 ? 1 : 5));
    await withReviews(world, owner, stars(...ratings));
    await put(owner, { ratingView: 'highlights' });
    const html = await page(`/business/${owner.username}`);
    const [highlights = ''] = html.split('group-has-[#view-all:checked]:block');
    const [first = '', more = ''] = highlights.split('<details class="group/more');
    const written = (part: string) => [...part.matchAll(/>מילה (\d+)</g)].map(([, at]) => Number(at));
    const praise = ratings.flatMap((rating, at) => (rating === 5 ? [at] : [])).toReversed();
    expect(praise).toHaveLength(41);
    expect([written(first), written(more)]).toEqual([praise.slice(0, 6), praise.slice(6, 12)]);
    expect(more).toContain('עוד 6 ביקורות');
    let next = /href="([^"]+)"[^>]*>לביקורות קודמות/.exec(more)?.[1];
    const others: number[] = [];
    for (let pages = 0; next && pages < 5; pages++) {
      const behind: string = await page(next.replaceAll('&amp;', '&'));
      expect(/<h1[^>]*>([^<]*)/.exec(behind)?.[1]).toBe(cardsCopy.publicCard.highlights);
      others.push(...written(behind));
      next = /href="([^"]+before=[^"]+)"/.exec(behind)?.[1];
    }
    expect(others).toEqual(praise.slice(12));
  });

  test('a pinned one leads the twelve, and the one that gives way to it begins those behind', async () => {
    const owner = await world.asOwner();
    await withReviews(world, owner, [{ rating: 5, pinSlot: 1 }, ...stars(...Array(14).fill(5))]);
    await put(owner, { ratingView: 'highlights' });
    const [highlights = ''] = (await page(`/business/${owner.username}`)).split(
      'group-has-[#view-all:checked]:block',
    );
    const written = (part: string) => [...part.matchAll(/>מילה (\d+)</g)].map(([, at]) => Number(at));
    expect(written(highlights)).toEqual([0, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    const next = /href="([^"]+)"[^>]*>לביקורות קודמות/.exec(highlights)?.[1] ?? '';
    expect(written(await page(next.replaceAll('&amp;', '&')))).toEqual([3, 2, 1, 0]);
  });

  test.each(['?before=x', '?before=%00', '?from=1', '?before=a&before=b'])(
    '%s is the first page',
    async (query) => {
      const owner = await world.asOwner();
      await withReviews(world, owner, stars(5));
      const answer = await get(`/business/${owner.username}/reviews${query}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('מילה 0');
    },
  );
});

describe('bytes', () => {
  test.each(['br', 'gzip'])('of a full card begin with its first view, by %s', async (encoding) => {
    const owner = await fullCard(world);
    const answer = await get(`/business/${owner.username}`, { 'accept-encoding': encoding });
    const { bytes, first, html } = await weightOf(answer);
    expect(first).toContain('data-act="save"');
    expect(html).toContain('SportsClub');
    expect(bytes).toBeLessThanOrEqual(CARD_MAX);
  });

  test('come with an ETag, and not twice', async () => {
    const owner = await world.asOwner();
    const path = `/business/${owner.username}`;
    const [br, plain] = [await get(path, { 'accept-encoding': 'br' }), await get(path)];
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(br.headers.get('vary')).toContain('Accept-Encoding');
    const etag = br.headers.get('etag') ?? '';
    expect(etag).toBe(plain.headers.get('etag'));
    expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
    const head = await world.request(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });
});

describe('a finished page', () => {
  // Proves S175.
  test('shows every change at once', async () => {
    const owner = await world.asOwner();
    const path = `/business/${owner.username}`;
    expect(await page(path)).toContain(cardsCopy.publicCard.noReviews);
    await put(owner, { description: 'משהו חדש' });
    expect(await page(path)).toContain('משהו חדש');
    await withReviews(world, owner, [{ rating: 5, comment: 'ביקורת טרייה' }]);
    expect(await page(path)).toContain('ביקורת טרייה');
  });

  test('is served while the database is away, and no other query makes another one', async () => {
    const owner = await world.asOwner();
    const path = `/business/${owner.username}`;
    await page(path);
    expect(world.services.pageCache.get(path)).toBeDefined();
    await page(`${path}?utm_source=x`);
    expect(world.services.pageCache.get(`${path}?utm_source=x`)).toBeUndefined();
    await world.asTableOwner('alter table cards rename to cards_away');
    const answer = await get(path).finally(() =>
      world.asTableOwner('alter table cards_away rename to cards'),
    );
    expect(answer.status).toBe(200);
  });

  test('ends at the next opening or closing', async () => {
    const owner = await world.asOwner();
    await put(owner, { workingHours: JSON.stringify(DEFAULT_WORKING_HOURS) });
    const path = `/business/${owner.username}`;
    world.setTime('2026-11-22T14:59:00Z');
    expect(await page(path)).toContain(hoursCopy.open.now);
    expect(world.services.pageCache.get(path)?.expiresAt).toBe(Date.parse('2026-11-22T15:00:00Z'));
    world.setTime('2026-11-22T15:02:00Z');
    const html = await page(path);
    expect(html).toContain(`>${hoursCopy.open.closed}<`);
    expect(html).toContain('נפתח מחר ב־09:00');
    world.setTime('2026-11-22T10:00:00Z');
  });
});
