import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { websiteUrl } from './addresses.policy.ts';
import { type CardLinkName, cardLinks } from './links.copy.he.ts';
import { eachCardLink, googleMapsUrl, googleReviewUrl, wazeUrl } from './links.policy.ts';
import { instagramUrl } from './profiles.policy.ts';

describe('a website', () => {
  // Proves S413.
  test.each([
    ['example.co.il', 'https://example.co.il/'],
    ['www.example.co.il/menu?x=1', 'https://www.example.co.il/menu?x=1'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.com/A', 'https://example.com/A'],
    ['  example.com ', 'https://example.com/'],
    ['מספרה.ישראל', 'https://xn--6dbbjm5bf.xn--4dbrk0ce/'],
    ['example.com:8443/x', 'https://example.com:8443/x'],
    // With what is pasted around it.
    ['example.com,', 'https://example.com/'],
    ['(example.com).', 'https://example.com/'],
    ['\u200Fexample.co.il״', 'https://example.co.il/'],
    ['• «www.example.com»…', 'https://www.example.com/'],
    ['<https://example.com>', 'https://example.com/'],
    ['[האתר](https://example.com)', 'https://example.com/'],
    ['https://he.wikipedia.org/wiki/X_(Y)', 'https://he.wikipedia.org/wiki/X_(Y)'],
    ['אתר: www.example.com', 'https://www.example.com/'],
    ['🌐 example.com', 'https://example.com/'],
    ['בואו לראות https://example.com/x?y=1, נשמח', 'https://example.com/x?y=1'],
    // With a slip of the hand, or the spaces of a phone's keyboard.
    ['https//example.com', 'https://example.com/'],
    ['htps:/example.com', 'https://example.com/'],
    ['ttps://example.com', 'https://example.com/'],
    ['http:\\\\example.com', 'http://example.com/'],
    ['https: //example.com', 'https://example.com/'],
    ['https://https://example.com', 'https://example.com/'],
    ['www,example,com', 'https://www.example.com/'],
    ['www,example,co,il', 'https://www.example.co.il/'],
    ['example.com|', 'https://example.com/'],
    ['האתר שלנו - example.com', 'https://example.com/'],
    ['מחכים לכם ב-www.example.com', 'https://www.example.com/'],
    ['example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
    ['www.example. co. il', 'https://www.example.co.il/'],
    ['https.example.com', 'https://https.example.com/'],
    // As apps and search results pass it on.
    ['https://l.instagram.com/?u=https%3A%2F%2Fexample.com%2F%3Fx%3D1&e=AT', 'https://example.com/?x=1'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com&h=AT', 'https://example.com/'],
    ['https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.com', 'https://example.com/'],
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
    'www.example',
    'exa mple.com',
    'https://exa mple.com',
    'example..com',
    'a.com,b.com',
    'https://a.com https://b.com',
    'dana@example.com',
    // A phone, a number, a machine.
    '0501234567',
    '12.5',
    '192.168.1.1',
    'https://[::1]/',
  ])('"%s" is refused', (typed) => {
    expect(websiteUrl(typed)).toBeNull();
  });

  // Proves V41.
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
    'http:',
    'www,',
    ...',)(. !',
    'instagram.com/',
    'facebook.com/',
    'tiktok.com/@',
    '%20',
    '&',
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
  // Proves S320, S412, V90.
  test.each([
    ['cafe.noga', 'https://www.instagram.com/cafe.noga/'],
    ['@cafe_noga', 'https://www.instagram.com/cafe_noga/'],
    ['instagram.com/cafe.noga/', 'https://www.instagram.com/cafe.noga/'],
    ['www.instagram.com/cafe', 'https://www.instagram.com/cafe'],
    ['https://instagram.com/cafe.noga', 'https://www.instagram.com/cafe.noga'],
    ['instagram.com/cafe.noga?igsh=MXV4', 'https://www.instagram.com/cafe.noga'],
    ['https://www.instagram.com/cafe.noga?igsh=MXV4&utm_source=qr', 'https://www.instagram.com/cafe.noga'],
    ['m.instagram.com/cafe.noga', 'https://www.instagram.com/cafe.noga'],
    ['instagram.com/_u/cafe.noga/', 'https://www.instagram.com/cafe.noga'],
    ['INSTAGRAM.COM/@cafe', 'https://www.instagram.com/cafe'],
    ['instagr.am/cafe', 'https://www.instagram.com/cafe'],
    ['https://www.instagram.com/n/cafe.noga?utm_source=email', 'https://www.instagram.com/cafe.noga'],
    ['@cafe.noga 🌸', 'https://www.instagram.com/cafe.noga/'],
    ['אינסטגרם - @cafe.noga', 'https://www.instagram.com/cafe.noga/'],
    ['https://ig.me/m/cafe.noga', 'https://www.instagram.com/cafe.noga'],
    ['https://www.instagram.com/stories/cafe.noga/31415/', 'https://www.instagram.com/cafe.noga'],
    ['https://www.instagram.com/cafe.noga/p/Cx12/', 'https://www.instagram.com/cafe.noga'],
    ['https://www.instagram.com/accounts/login/?next=%2Fcafe.noga%2F', 'https://www.instagram.com/cafe.noga'],
    ['אינסטגרם: @cafe.noga,', 'https://www.instagram.com/cafe.noga'],
    ['cafe.noga?igsh=MXV4', 'https://www.instagram.com/cafe.noga'],
    ['עקבו אחרינו https://instagram.com/cafe.noga?igsh=1', 'https://www.instagram.com/cafe.noga'],
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
    'instagram.com',
    'https://cafe-noga.example/',
    'www.cafe-noga.co.il',
    'https://instagram.com.evil.example/cafe',
    'https://evil.example/instagram.com/cafe',
    'https://user:x@instagram.com/cafe',
    'https://www.facebook.com/cafe',
    // Pages of Instagram that are nobody's profile.
    'https://www.instagram.com/p/Cx12/',
    'https://www.instagram.com/invites/contact/?i=abc',
    'https://www.instagram.com/n/',
    'https://www.instagram.com/reel/Cx12/?igsh=x',
    'https://www.instagram.com/explore/tags/cafe/',
    'https://www.instagram.com/share/BAxyz',
  ])('"%s" is none', (typed) => {
    expect(instagramUrl(typed)).toBeNull();
  });
});

describe('a profile of another network, and a page to pay', () => {
  // Proves S320.
  test.each<[CardLinkName, string, string]>([
    ['facebook', 'cafe.noga', 'https://www.facebook.com/cafe.noga'],
    ['facebook', 'm.facebook.com/cafe.noga', 'https://m.facebook.com/cafe.noga'],
    [
      'facebook',
      'https://www.facebook.com/profile.php?id=1000',
      'https://www.facebook.com/profile.php?id=1000',
    ],
    ['facebook', 'fb.me/noga', 'https://fb.me/noga'],
    ['facebook', 'https://facebook.com/share/1AbC/?mibextid=ww', 'https://facebook.com/share/1AbC/'],
    ['facebook', 'facebook.com/profile.php?id=1000&mibextid=Zb', 'https://facebook.com/profile.php?id=1000'],
    [
      'facebook',
      'https://www.facebook.com/נוגה-12/',
      'https://www.facebook.com/%D7%A0%D7%95%D7%92%D7%94-12/',
    ],
    ['facebook', 'https://l.facebook.com/l.php?u=https%3A%2F%2Ffb.com%2Fnoga', 'https://fb.com/noga'],
    ['facebook', 'https://www.facebook.com/login/?next=%2Fnoga', 'https://www.facebook.com/noga'],
    ['facebook', 'https://www.facebook.com/#!/noga', 'https://www.facebook.com/noga'],
    ['facebook', 'm.me/noga', 'https://www.facebook.com/noga'],
    ['tiktok', '@cafe_noga', 'https://www.tiktok.com/@cafe_noga'],
    ['tiktok', 'https://www.tiktok.com/@cafe?_t=8abc&_r=1', 'https://www.tiktok.com/@cafe'],
    ['tiktok', 'https://www.tiktok.com/@cafe/video/7123', 'https://www.tiktok.com/@cafe'],
    ['tiktok', 'tiktok.com/cafe', 'https://tiktok.com/@cafe'],
    ['tiktok', 'https://www.tiktok.com/t/ZSabc/', 'https://www.tiktok.com/t/ZSabc/'],
    ['tiktok', 'http://tiktok.com/@cafe', 'https://tiktok.com/@cafe'],
    ['tiktok', 'https://vm.tiktok.com/ZS1/', 'https://vm.tiktok.com/ZS1/'],
    ['youtube', 'CafeNoga', 'https://www.youtube.com/@CafeNoga'],
    ['youtube', 'https://youtu.be/x1', 'https://youtu.be/x1'],
    ['youtube', 'youtube.com/@noga?si=AbC', 'https://youtube.com/@noga'],
    ['youtube', 'https://www.youtube.com/watch?v=x1&feature=share', 'https://www.youtube.com/watch?v=x1'],
    ['youtube', '@נוגה', 'https://www.youtube.com/@%D7%A0%D7%95%D7%92%D7%94'],
    ['youtube', 'https://studio.youtube.com/channel/UC1/videos', 'https://www.youtube.com/channel/UC1'],
    ['linkedin', 'company/noga', 'https://www.linkedin.com/company/noga'],
    ['linkedin', 'il.linkedin.com/in/noga', 'https://il.linkedin.com/in/noga'],
    ['linkedin', 'https://www.linkedin.com/company/12/admin/feed/', 'https://www.linkedin.com/company/12'],
    ['linkedin', 'linkedin.com/in/noga?utm_source=share', 'https://linkedin.com/in/noga'],
    ['linkedin', 'https://lnkd.in/abc', 'https://lnkd.in/abc'],
    ['telegram', '@cafenoga', 'https://t.me/cafenoga'],
    ['telegram', 'noga.t.me', 'https://t.me/noga'],
    ['telegram', 'https://web.telegram.org/k/#@noga', 'https://t.me/noga'],
    ['telegram', 't.me/+AbC', 'https://t.me/+AbC'],
    ['booking', 'noga.example/book', 'https://noga.example/book'],
    ['menu', 'noga.example/menu.pdf', 'https://noga.example/menu.pdf'],
    ['bit', 'https://www.bitpay.co.il/app/me/AB-1', 'https://www.bitpay.co.il/app/me/AB-1'],
    ['bit', 'אפשר בביט: https://www.bitpay.co.il/app/me/AB-1', 'https://www.bitpay.co.il/app/me/AB-1'],
    ['paybox', 'links.payboxapp.com/AbC', 'https://links.payboxapp.com/AbC'],
    ['paybox', 'payboxapp.page.link/AbC', 'https://payboxapp.page.link/AbC'],
  ])('%s: %s → %s', (name, typed, url) => {
    expect(cardLinks[name].urlOf(typed)).toBe(url);
  });

  test.each<[CardLinkName, string]>([
    ['facebook', 'facebook.com'],
    ['facebook', 'facebook.com.evil.example/x'],
    ['facebook', 'שם בעברית'],
    ['facebook', 'https://www.facebook.com/profile.php'],
    ['facebook', 'https://business.facebook.com/latest/home?asset_id=1'],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=x'],
    ['tiktok', 'https://instagram.com/x'],
    ['tiktok', 'https://www.tiktok.com/foryou'],
    ['youtube', 'https://www.youtube.com/results?search_query=noga'],
    ['linkedin', 'https://www.linkedin.com/feed/'],
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
  // Proves S321.
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
    ['https://share.google/AbC', 'https://share.google/AbC'],
    ['share.google/AbC,', 'https://share.google/AbC'],
    ['https://g.co/kgs/AbC', 'https://g.co/kgs/AbC'],
    ['https://search.app/AbC', 'https://search.app/AbC'],
    ['http://g.page/r/x/review', 'https://g.page/r/x/review'],
    ['מספרת דנה https://maps.app.goo.gl/aB1', 'https://maps.app.goo.gl/aB1'],
    ['https://maps.google.com/?q=dana&ftid=0x151:0x2a', 'https://maps.google.com/?q=dana&ftid=0x151:0x2a'],
    [
      'https://www.google.com/maps/search/?api=1&query=dana&query_place_id=ChIJ',
      'https://www.google.com/maps/search/?api=1&query=dana&query_place_id=ChIJ',
    ],
    ['https://www.google.com/search?kgmid=%2Fg%2F11abc', 'https://www.google.com/search?kgmid=%2Fg%2F11abc'],
    [
      'https://www.google.com/search?q=a#lrd=0x15:0x2a,3',
      'https://www.google.com/search?q=a#lrd=0x15:0x2a,3',
    ],
    [
      'https://www.google.com/url?q=https://www.google.com/maps/place/x',
      'https://www.google.com/maps/place/x',
    ],
    ['https://www.google.com/maps?hl=iw&cid=123', 'https://www.google.com/maps?hl=iw&cid=123'],
  ])('%s', (typed, url) => {
    expect(googleReviewUrl(typed)).toBe(url);
    expect(googleReviewUrl(url)).toBe(url);
  });

  test.each([
    '',
    'https://share.google/',
    'https://share.google.evil.example/x',
    'https://g.co/x',
    'https://goo.gl/aB1',
    'https://g.page',
    'https://g.page.evil.example/r/x/review',
    'https://evil.example/g.page/r/x/review',
    'https://user:pass@g.page/r/x/review',
    'https://g.page:8443/r/x/review',
    'https://search.google.com/local/writereview',
    'https://search.google.com/url?q=https://evil.example&placeid=x',
    'https://www.google.com/url?q=https://evil.example/maps/place/x',
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
