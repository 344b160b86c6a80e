import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { BusinessKind } from '#features/cards/business-kinds.contract.ts';
import { galleryPictures } from '#features/cards/gallery/schema.ts';
import type { CardLinkName } from '#features/cards/links.copy.he.ts';
import type { NamedPhone } from '#features/cards/phones.contract.ts';
import type { PriceKind } from '#features/cards/services/limits.contract.ts';
import { services as serviceRows } from '#features/cards/services/schema.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';

/** Name, shekels (a pair is a range, `from` begins at them), details. */
type DemoService = [name: string, shekels: number | [number, number] | `from ${number}`, details?: string];

interface DemoParts {
  kind: BusinessKind;
  links?: Partial<Record<CardLinkName, string>>;
  morePhones?: NamedPhone[];
  services: Record<string, DemoService[]>;
  /** Drawn scenes, or a side of a cover, with what they show. */
  gallery: [scene: string, alt: string][];
}

const SCENES = path.resolve(import.meta.dirname, 'scenes');
const COVER = { width: 1280, height: 512, part: 682 };

const parts: Record<string, DemoParts> = {
  'dana-hair': {
    kind: 'HairSalon',
    links: { facebook: 'dana.hair.tlv', tiktok: '@dana.hair.tlv', booking: 'dana-hair.example/book' },
    services: {
      תספורות: [
        ['תספורת נשים', 180, 'כולל חפיפה וייבוש'],
        ['תספורת גברים', 90],
        ['תספורת ילדים', 70, 'עד גיל 10'],
      ],
      'צבע וגוונים': [
        ['צבע שורש', 220],
        ['צבע מלא', [290, 380], 'לפי אורך השיער'],
        ['גוונים', 'from 450'],
        ['בליאז׳', 'from 650', 'כולל טונר ופן'],
      ],
      'עיצוב וטיפול': [
        ['פן', 100],
        ['תסרוקת ערב', 'from 350'],
        ['טיפול לחות', 150],
        ['החלקה', [900, 1400], 'לפי אורך ועובי. ייעוץ לפני הטיפול ללא עלות'],
      ],
    },
    gallery: [
      ['hair-1', 'שיער אחרי גוונים בגוני דבש'],
      ['hair-4', 'מברשת, מספריים ותכשירי טיפוח בסטודיו'],
      ['hair-5', 'צבע מוכן לערבוב'],
      ['hair-cover:start', 'עמדת הצבע'],
      ['hair-cover:end', 'מגבות ומברשות בעמדה'],
    ],
  },
  'cohen-garage': {
    kind: 'AutoRepair',
    links: {
      facebook: 'cohen.garage.haifa',
      website: 'cohen-garage.example',
      paybox: 'links.payboxapp.com/demo',
    },
    morePhones: [{ name: 'גרר, 24 שעות', number: '054-068-1214' }],
    services: {
      '': [
        ['טיפול 15,000 ק״מ', 690, 'שמן, מסננים ובדיקת 30 נקודות'],
        ['אבחון ממוחשב', 180],
        ['הכנה לטסט', 250],
        ['החלפת בלמים קדמיים', 'from 480'],
        ['כיוון פרונט', 190],
        ['מילוי גז למזגן', [220, 320]],
        ['גרירה בחיפה', 'from 300'],
      ],
    },
    gallery: [
      ['garage-1', 'גלגל וקליפר אחרי החלפת בלמים'],
      ['garage-2', 'מפתחות ואומים על שולחן העבודה'],
      ['garage-cover:end', 'סט כלי עבודה'],
    ],
  },
  vanil: {
    kind: 'Bakery',
    links: { facebook: 'vanil.jlm', menu: 'vanil.example/menu', bit: 'https://www.bitpay.co.il/app/me/demo' },
    morePhones: [{ name: 'הזמנת עוגות', number: '02-905-3318' }],
    services: {
      'עוגות בהזמנה': [
        ['עוגת יום הולדת, קוטר 20', 'from 240', 'עד 12 אנשים, בהזמנה יומיים מראש'],
        ['עוגת יום הולדת, קוטר 26', 'from 340'],
        ['מארז מקרונים', 68, '12 יחידות'],
      ],
      מהתנור: [
        ['לחם מחמצת', 32],
        ['קרואסון חמאה', 14],
        ['חלה לשבת', 18],
      ],
    },
    gallery: [
      ['bakery-3', 'עוגת קצפת עם שוקולד ופירות יער'],
      ['bakery-2', 'קרואסונים מהתנור'],
      ['bakery-1', 'לחם מחמצת'],
      ['bakery-cover:start', 'לחמים על הדלפק'],
    ],
  },
  'dr-barak': {
    kind: 'Dentist',
    links: { booking: 'dr-barak.example/booking' },
    services: {
      '': [
        ['בדיקה ראשונה', 0, 'כולל צילום נשך'],
        ['שיננית', 280],
        ['סתימה', [350, 520]],
        ['הלבנה', 'from 1400'],
      ],
    },
    gallery: [
      ['dentist-cover:start', 'כלים סטריליים על מגש'],
      ['dentist-cover:end', 'חדר הטיפולים'],
    ],
  },
  neshima: {
    kind: 'ExerciseGym',
    links: { youtube: '@neshima', telegram: '@neshima_studio', booking: 'neshima.example/classes' },
    services: {
      קבוצות: [
        ['שיעור ניסיון', 0],
        ['שיעור מזרן', 65],
        ['כרטיסייה ל־10', 550],
      ],
      אישי: [['שיעור אישי', [220, 260], '50 דקות']],
    },
    gallery: [
      ['pilates-cover:start', 'מזרנים ומשקולות'],
      ['pilates-cover:end', 'כדור פיזיו מול החלון'],
    ],
  },
};

/** Columns of the card beside those of `DemoBusiness`. */
export function demoCardFields(username: string) {
  const { kind = '', links, morePhones } = parts[username] ?? {};
  return { businessKind: kind as BusinessKind, ...links, ...(morePhones && { morePhones }) };
}

type StorePicture = (kind: 'gallery', picture: Buffer) => Promise<string>;

export async function seedCardParts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, businessId }: { username: string; businessId: string },
  store: StorePicture,
): Promise<void> {
  const demo = parts[username];
  if (!demo) return;
  const now = clock();
  const rows = Object.entries(demo.services).flatMap(([group, listed]) =>
    listed.map(([name, shekels, description = '']) => ({ name, group, description, ...priceOf(shekels) })),
  );
  await db
    .insert(serviceRows)
    .values(rows.map((row, place) => ({ ...row, businessId, id: newId(), place, updatedAt: now })));
  for (const [place, [scene, alt]] of demo.gallery.entries()) {
    const image = await store('gallery', await drawScene(scene));
    await db.insert(galleryPictures).values({ businessId, id: newId(), image, alt, place, addedAt: now });
  }
}

function priceOf(shekels: DemoService[1]) {
  const of = (priceKind: PriceKind, priceAgorot: number, priceToAgorot: number | null = null) => ({
    priceKind,
    priceAgorot: priceAgorot * 100,
    priceToAgorot: priceToAgorot && priceToAgorot * 100,
  });
  if (typeof shekels === 'number') return of('fixed', shekels);
  if (typeof shekels === 'string') return of('from', Number(shekels.slice('from '.length)));
  return of('range', ...shekels);
}

async function drawScene(scene: string): Promise<Buffer> {
  const [name = '', side] = scene.split(':');
  const bytes = readFileSync(path.join(SCENES, `${name}.webp`));
  if (!side) return bytes;
  const left = side === 'start' ? 0 : COVER.width - COVER.part;
  return sharp(bytes)
    .extract({ left, top: 0, width: COVER.part, height: COVER.height })
    .webp({ quality: 85 })
    .toBuffer();
}
