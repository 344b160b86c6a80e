import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_PATTERN } from './contract.ts';
import { isReservedSlug, numberedSlug, slugCandidates, slugFromName } from './slug.policy.ts';
import businessNames from './testing/business-names.json' with { type: 'json' };

describe('an address speaks the name', () => {
  // Proves S67.
  test.each([
    ['مخبز السلام', 'makhbaz-al-salam'],
    ['صالون ليلى', 'salon-layla'],
    ['مطعم أبو علي', 'mataam-abu-ali'],
    ['حلويات الناصرة', 'halawiyat-al-nasira'],
    ['كراج الأمير', 'garage-al-amir'],
    ['عيادة د. خالد حداد', 'iyada-d-khaled-haddad'],
    ['صيدلية النور', 'saydaliya-al-nour'],
    ['ملحمة زعبي وأولاده', 'malhama-zoubi-wa-awladuh'],
    ['مكتب المحامي سمير خوري', 'maktab-al-muhami-samir-khoury'],
    ['ورود ياسمين', 'wurud-yasmin'],
    ['كافيه ٢٤', 'cafe-24'],
    ['سوبرماركت البركة', 'supermarket-al-baraka'],
    ['شركة عواد للبناء', 'sharika-awad-lil-bina'],
    ['فلافل أبو شاكر', 'falafel-abu-shaker'],
    ['معرض سعد للأثاث', 'maarad-saad-lil-athath'],
    ['مدرسة جعفر للسياقة', 'madrasa-jaafar-lil-siyaqa'],
    ['بيت الزيتون', 'beit-al-zaytun'],
    ['استوديو رنا للتصوير', 'studio-rana-lil-taswir'],
    ['ميني ماركت عكا', 'mini-market-akka'],
    ['مُحَمَّد', 'mohammad'],
    ['كنــافة', 'kunafa'],
    ['مركز שלום الطبي', 'markaz-shalom-al-tibbi'],
    ['عيسى وموسى', 'issa-wa-musa'],
    ['نجوم الجليل', 'nujum-al-jalil'],
    ['درويش سنتر', 'darwish-center'],
  ])('in Arabic: %s → %s', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  // Proves S67.
  test.each([
    ['Пекарня Анна', 'pekarnya-anna'],
    ['Кафе', 'kafe'],
    ['Парикмахерская «Ольга»', 'parikmakherskaya-olga'],
    ['Автосервис Дмитрий', 'avtoservis-dmitry'],
    ['Стоматолог Щербаков', 'stomatolog-scherbakov'],
    ['Цветы от Юлии', 'tsvety-ot-yulii'],
    ['Салон красоты Счастье', 'salon-krasoty-schastye'],
    ['Ёлка', 'yolka'],
    ['Чайная №1', 'chaynaya-no1'],
    ['Русский магазин', 'russky-magazin'],
    ['Новый век', 'novy-vek'],
    ['Ремонт обуви', 'remont-obuvi'],
    ['Хлеб и соль', 'khleb-i-sol'],
    ['Фотограф Илья', 'fotograf-ilya'],
    ['Подъезд', 'podyezd'],
    ['Мастерская Гусева', 'masterskaya-guseva'],
    ['Студия танца «Эхо»', 'studiya-tantsa-ekho'],
    ['Репетитор Жанна', 'repetitor-zhanna'],
    ['Кондитерская Мишель', 'konditerskaya-mishel'],
    ['Їжа з Києва', 'yizha-z-kiyeva'],
    ['Ґанок', 'ganok'],
    ['Бухгалтер Ирина Цой', 'bukhgalter-irina-tsoy'],
    ['ПЕКАРНЯ АННА & Ко', 'pekarnya-anna-and-ko'],
    ['Wi-Fi Кафе 24', 'wi-fi-kafe-24'],
  ])('in Cyrillic letters: %s → %s', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });
});

describe('an address made from a name', () => {
  test.each([
    ...Object.entries(businessNames),
    ['מגדל ברקת', 'migdal-barket'],
    ['גלבוע', 'galboa'],
    ['אורה', 'ora'],
    ['ג׳ירפה', 'jirafa'],
    ["צ'יפס", 'chips'],
    ['שֶׁמֶשׁ', 'shemesh'],
    ['בע"מ', 'ltd'],
    ['מספרת נעמה – תספורות נשים, גברים וילדים', 'misperet-naama-tisporot-nashim-gvarim'],
    ['א', 'a-biz'],
    ['💈', 'biz'],
    ['ኢትዮጵያ', 'biz'],
    ['admin', 'admin-biz'],
    ['undefined', 'undefined-biz'],
  ])('%s → %s', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  test('is always a free word of the right shape, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const slug = slugFromName(name);
        expect(slug).toMatch(SLUG_PATTERN);
        expect(isReservedSlug(slug)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת \'"-׳ךابعويةالءّЖщьяЇ'),
          maxLength: 120,
        }),
        (name) => {
          expect(slugFromName(name)).toMatch(SLUG_PATTERN);
        },
      ),
    );
  });
});

test('numbered addresses keep the shape and differ', () => {
  const candidates = slugCandidates('a'.repeat(40), 30);
  expect(new Set(candidates).size).toBe(30);
  for (const candidate of candidates) expect(candidate).toMatch(SLUG_PATTERN);
  expect(slugCandidates('cafe-noga', 3)).toEqual(['cafe-noga', 'cafe-noga-2', 'cafe-noga-3']);
  expect(numberedSlug(`${'a'.repeat(37)}-b`, 12)).toBe(`${'a'.repeat(37)}-12`);
});

test.each(['business', 'api', 'login', 'reviews', 'me', 'undefined', 'admin-dashboard', 'signup', 'null'])(
  '%s is reserved',
  (word) => {
    expect(isReservedSlug(word)).toBe(true);
  },
);
