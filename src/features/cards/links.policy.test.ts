import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardLinkName,
  cardLinks,
  eachCardLink,
  googleMapsUrl,
  googleReviewUrl,
  instagramUrl,
  wazeUrl,
  websiteUrl,
} from './links.policy.ts';

describe('a website', () => {
  test.each([
    ['example.co.il', 'https://example.co.il/'],
    ['www.example.co.il/menu?x=1', 'https://www.example.co.il/menu?x=1'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.com/A', 'https://example.com/A'],
    ['  example.com ', 'https://example.com/'],
    ['מספרה.ישראל', 'https://xn--6dbbjm5bf.xn--4dbrk0ce/'],
    ['example.com:8443/x', 'https://example.com:8443/x'],
  ])('%s → %s', (typed, url) => {
    if (typed.includes('מספרה')) expect(websiteUrl(typed)).toMatch(/^https:\/\/xn--.+\.xn--4dbrk0ce\/$/);
    else expect(websiteUrl(typed)).toBe(url);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    '//example.com',
    'http://',
    'https://user:pass@example.com',
    'https://google.com@evil.example',
    'localhost',
    'example',
    'exa mple.com',
    'https://exa mple.com',
    'example..com',
  ])('"%s" is refused', (typed) => {
    expect(websiteUrl(typed)).toBeNull();
  });

  test('whatever is typed, only http and https come out', () => {
    const scheme = fc.constantFrom('javascript:', 'data:', 'http:', 'https:', 'HTTP://', '//', '\\\\', '');
    fc.assert(
      fc.property(scheme, fc.string(), fc.webUrl(), (start, text, url) => {
        for (const typed of [start + text, text + url, start + url])
          eachCardLink(({ urlOf }) => {
            const parsed = urlOf(typed);
            if (parsed) expect(new URL(parsed).protocol).toMatch(/^https?:$/);
          });
      }),
    );
  });
});

test('an address that was read is read again as itself', () => {
  const piece = fc.constantFrom(
    'www.',
    'example',
    '.co.il',
    '/',
    '?a=ב',
    '#x',
    '..',
    '%',
    ' ',
    ':80',
    'עסק',
    '@',
    'https://',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
      const typed = parts.join('');
      eachCardLink(({ urlOf }) => {
        const url = urlOf(typed);
        if (url) expect(urlOf(url)).toBe(url);
      });
    }),
  );
});

describe('an Instagram profile', () => {
  test.each([
    ['cafe.noga', 'https://www.instagram.com/cafe.noga/'],
    ['@cafe_noga', 'https://www.instagram.com/cafe_noga/'],
    ['instagram.com/cafe.noga/', 'https://www.instagram.com/cafe.noga/'],
    ['www.instagram.com/cafe', 'https://www.instagram.com/cafe'],
    ['https://instagram.com/cafe.noga', 'https://instagram.com/cafe.noga'],
  ])('%s → %s', (typed, url) => {
    expect(instagramUrl(typed)?.replace(/\/$/, '')).toBe(url.replace(/\/$/, ''));
  });

  test.each([
    '',
    '.',
    '..',
    'שם בעברית',
    'a b',
    'javascript:alert(1)',
    'x/../y',
    'a'.repeat(31),
    'http://javascript',
  ])('"%s" is none', (typed) => {
    expect(instagramUrl(typed)).toBeNull();
  });
});

describe('a profile of another network, and a page to pay', () => {
  test.each<[CardLinkName, string, string]>([
    ['facebook', 'cafe.noga', 'https://www.facebook.com/cafe.noga'],
    ['facebook', 'm.facebook.com/cafe.noga', 'https://m.facebook.com/cafe.noga'],
    [
      'facebook',
      'https://www.facebook.com/profile.php?id=1000',
      'https://www.facebook.com/profile.php?id=1000',
    ],
    ['facebook', 'fb.me/noga', 'https://fb.me/noga'],
    ['tiktok', '@cafe_noga', 'https://www.tiktok.com/@cafe_noga'],
    ['tiktok', 'http://tiktok.com/@cafe', 'https://tiktok.com/@cafe'],
    ['tiktok', 'https://vm.tiktok.com/ZS1/', 'https://vm.tiktok.com/ZS1/'],
    ['youtube', 'CafeNoga', 'https://www.youtube.com/@CafeNoga'],
    ['youtube', 'https://youtu.be/x1', 'https://youtu.be/x1'],
    ['linkedin', 'company/noga', 'https://www.linkedin.com/company/noga'],
    ['linkedin', 'il.linkedin.com/in/noga', 'https://il.linkedin.com/in/noga'],
    ['telegram', '@cafenoga', 'https://t.me/cafenoga'],
    ['telegram', 't.me/+AbC', 'https://t.me/+AbC'],
    ['booking', 'noga.example/book', 'https://noga.example/book'],
    ['menu', 'noga.example/menu.pdf', 'https://noga.example/menu.pdf'],
    ['bit', 'https://www.bitpay.co.il/app/me/AB-1', 'https://www.bitpay.co.il/app/me/AB-1'],
    ['paybox', 'links.payboxapp.com/AbC', 'https://links.payboxapp.com/AbC'],
    ['paybox', 'payboxapp.page.link/AbC', 'https://payboxapp.page.link/AbC'],
  ])('%s: %s → %s', (name, typed, url) => {
    expect(cardLinks[name].urlOf(typed)).toBe(url);
  });

  test.each<[CardLinkName, string]>([
    ['facebook', 'facebook.com'],
    ['facebook', 'facebook.com.evil.example/x'],
    ['facebook', 'שם בעברית'],
    ['tiktok', 'https://instagram.com/x'],
    ['youtube', 'javascript:alert(1)'],
    ['linkedin', 'noga'],
    ['telegram', '@no'],
    ['bit', 'noga'],
    ['bit', 'https://bitpay.co.il@evil.example/x'],
    ['paybox', 'https://payboxapp.com/'],
    ['paybox', 'https://evil.example/payboxapp.com'],
  ])('%s: "%s" is none', (name, typed) => {
    expect(cardLinks[name].urlOf(typed)).toBeNull();
  });
});

describe('a place on Google', () => {
  test.each([
    ['https://g.page/r/CabC-1_x/review', 'https://g.page/r/CabC-1_x/review'],
    ['g.page/r/CabC-1_x', 'https://g.page/r/CabC-1_x/review'],
    ['https://g.page/r/CabC-1_x/', 'https://g.page/r/CabC-1_x/review'],
    ['https://g.page/dana-hair', 'https://g.page/dana-hair'],
    [
      'https://search.google.com/local/writereview?placeid=ChIJ0&source=g',
      'https://search.google.com/local/writereview?placeid=ChIJ0&source=g',
    ],
    ['https://maps.app.goo.gl/aB1', 'https://maps.app.goo.gl/aB1'],
    ['https://goo.gl/maps/aB1', 'https://goo.gl/maps/aB1'],
    [
      'https://www.google.co.il/maps/place/Dana/@32.1,34.8,17z',
      'https://www.google.co.il/maps/place/Dana/@32.1,34.8,17z',
    ],
    ['https://maps.google.com/?cid=123', 'https://maps.google.com/?cid=123'],
    ['https://www.google.com/maps?hl=iw&cid=123', 'https://www.google.com/maps?hl=iw&cid=123'],
  ])('%s', (typed, url) => {
    expect(googleReviewUrl(typed)).toBe(url);
    expect(googleReviewUrl(url)).toBe(url);
  });

  test.each([
    '',
    'http://g.page/r/x/review',
    'https://g.page',
    'https://g.page.evil.example/r/x/review',
    'https://evil.example/g.page/r/x/review',
    'https://user:pass@g.page/r/x/review',
    'https://g.page:8443/r/x/review',
    'https://search.google.com/local/writereview',
    'https://search.google.com/url?q=https://evil.example&placeid=x',
    'https://www.google.com/url?q=https://www.google.com/maps/place/x',
    'https://www.google.com/search?q=dana',
    'https://www.google.com/amp/s/evil.example?cid=1',
    'https://sites.google.com/maps/place/x',
    'javascript:alert(1)//g.page/r/x',
  ])('not "%s"', (typed) => {
    expect(googleReviewUrl(typed)).toBeNull();
  });
});

test('addresses are encoded whole', () => {
  const address = 'הרצל 10 & 12, "תל אביב" #3?';
  expect(new URL(wazeUrl(address)).searchParams.get('q')).toBe(address);
  expect(new URL(googleMapsUrl(address)).searchParams.get('query')).toBe(address);
});
