import type { PhysicalAccess } from '#features/cards/access.contract.ts';
import type { CardDesign } from '#features/cards/design.contract.ts';
import type { OpeningHours, WorkingHours } from '#features/cards/hours/contract.ts';
import { addDays } from '#platform/zoned-time.ts';
import type { DemoTranslations } from './languages.ts';
import type { DemoLogo } from './logos.ts';
import type { DemoOwnerName } from './people.ts';
import type { DemoPlace } from './places.ts';
import type { Trade } from './review-texts.ts';
import { garageCard } from './sentences/garage-card.ts';
import { type ForeignReview, garageVisitors } from './sentences/garage-visitors.ts';

/** A business of the demo: its card, and how its reviews come. */
export interface DemoBusiness {
  owner: DemoOwnerName;
  username: string;
  trade: Trade;
  /** Number of reviews over the year, in all states together. */
  reviews: number;
  /** Chances of 1 to 5 stars, in that order. */
  stars: [number, number, number, number, number];
  card: {
    businessName: string;
    description: string;
    whatsapp: string;
    instagram: string;
    website: string;
    address: string;
    email: string;
    primaryColor: string;
    secondaryColor: string;
  };
  /** Design of the card; without it, the card looks as every new card does. */
  design?: Partial<CardDesign>;
  hours: WorkingHours;
  /**
   * Opening hours beyond one range a day; parts that are left out are as on every new card.
   * @param today `YYYY-MM-DD`
   */
  openingHours?: (today: string) => Partial<OpeningHours>;
  physicalAccess?: PhysicalAccess;
  /** Lately it draws whom it invites. */
  draws?: true;
  /** Its card in all languages; without it, in Hebrew alone. */
  translations?: DemoTranslations;
  /** Among the others, at regular distances. */
  foreignReviews?: ForeignReview[];
  places?: DemoPlace[];
  logo: DemoLogo | null;
}

const day = (from: string, to: string) => ({ active: true, from, to });
const closed = { active: false, from: '09:00', to: '17:00' };
const workdays = <Day>(each: Day) => ({
  sunday: each,
  monday: each,
  tuesday: each,
  wednesday: each,
  thursday: each,
});
const week = (from: string, to: string, friday: [string, string] | null): WorkingHours => ({
  ...workdays(day(from, to)),
  friday: friday ? day(...friday) : closed,
  saturday: closed,
});

const range = (from: string, to: string) => ({ from, to });
/** Open in the morning and again from the afternoon on. */
const twice = (morning: [string, string], evening: [string, string]) => ({
  active: true,
  ranges: [range(...morning), range(...evening)],
});
const shut = { active: false, ranges: [range('09:00', '17:00')] };
const holidays = (eveClosing: string) => ({ closed: true, eves: 'early' as const, eveClosing });
const vacation = (today: string, inDays: number, days: number) => ({
  from: addDays(today, inDays),
  to: addDays(today, inDays + days - 1),
  ranges: [],
  note: 'חופשה',
});

export const demoBusinesses: DemoBusiness[] = [
  {
    owner: 'main',
    username: 'dana-hair',
    trade: 'hair',
    reviews: 128,
    stars: [0.02, 0.03, 0.08, 0.22, 0.65],
    card: {
      businessName: 'סטודיו דנה – עיצוב שיער',
      whatsapp: '0540318447',
      instagram: 'dana.hair.tlv',
      website: 'dana-hair.example',
      description:
        'תספורות, צבע וגוונים בגישה אישית ורגועה. עשרים שנה ברחוב המלך ג׳ורג׳, עם קפה טוב ובלי המתנה מיותרת.',
      address: 'המלך ג׳ורג׳ 41, תל אביב',
      email: 'dana@demo.example',
      primaryColor: '#8B5CF6',
      secondaryColor: '#A855F7',
    },
    hours: week('09:00', '19:00', ['08:30', '14:00']),
    openingHours: (today) => ({ exceptions: [vacation(today, 18, 4)], holidays: holidays('13:00') }),
    physicalAccess: { parking: true, entrance: true, inside: true, toilet: false },
    places: [
      { name: 'דלפק', leadsTo: 'review', weekly: 16 },
      { name: 'מראה בעמדת הצבע', leadsTo: 'review', weekly: 9 },
      { name: 'חלון הראווה', leadsTo: 'card', weekly: 12 },
    ],
    logo: { name: 'דנה', sign: 'scissors', shape: 'circle' },
  },
  {
    owner: 'garage',
    username: 'cohen-garage',
    trade: 'garage',
    reviews: 64,
    stars: [0.06, 0.05, 0.1, 0.27, 0.52],
    card: {
      businessName: 'מוסך האחים כהן',
      whatsapp: '0540772190',
      instagram: '',
      website: '',
      description: 'טיפולים, אבחון ממוחשב והכנה לטסט לכל סוגי הרכב. מחיר כתוב לפני שמתחילים לעבוד.',
      address: 'ההסתדרות 88, חיפה',
      email: 'yossi@demo.example',
      primaryColor: '#0E7490',
      secondaryColor: '#155E75',
    },
    design: { layoutStyle: 'classic', cornerRadius: 'small' },
    hours: week('07:30', '17:00', ['07:30', '12:30']),
    translations: garageCard,
    foreignReviews: garageVisitors,
    places: [
      { name: 'פינת ההמתנה', leadsTo: 'review', weekly: 11 },
      { name: 'דלת הגרר', leadsTo: 'card', weekly: 7 },
    ],
    logo: { name: 'כהן', sign: 'spanner', shape: 'square' },
  },
  {
    owner: 'bakery',
    username: 'vanil',
    trade: 'bakery',
    reviews: 52,
    stars: [0.01, 0.03, 0.06, 0.2, 0.7],
    card: {
      businessName: 'קונדיטוריית וניל',
      whatsapp: '0540641223',
      instagram: 'https://instagram.com/vanil.jlm',
      website: 'https://vanil.example',
      description: 'עוגות יום הולדת בהזמנה אישית, מאפי בוקר ולחם מחמצת. הכול נאפה במקום, כל יום מחדש.',
      address: 'עמק רפאים 27, ירושלים',
      email: 'noa@demo.example',
      primaryColor: '#BE185D',
      secondaryColor: '#F59E0B',
    },
    design: {
      layoutStyle: 'elegant',
      logoPosition: 'center',
      backgroundColor: '#FFF5F8',
      textColor: '#3F0D24',
    },
    hours: week('07:00', '20:00', ['06:30', '15:00']),
    openingHours: () => ({ holidays: holidays('15:00') }),
    logo: { name: 'וניל', sign: 'wheat', shape: 'circle' },
  },
  {
    owner: 'dentist',
    username: 'dr-barak',
    trade: 'dentist',
    reviews: 33,
    stars: [0.03, 0.03, 0.06, 0.18, 0.7],
    card: {
      businessName: 'ד״ר יעל ברק – רפואת שיניים',
      whatsapp: '0540920771',
      instagram: '',
      website: 'dr-barak.example',
      description: 'טיפולי שיניים למבוגרים ולילדים, בסבלנות ובלי כאב. נגישות מלאה וחניה בבניין.',
      address: 'ויצמן 14, כפר סבא',
      email: 'yael@demo.example',
      primaryColor: '#FDE68A',
      secondaryColor: '#FCD34D',
    },
    hours: week('08:00', '18:30', null),
    openingHours: (today) => {
      const early = twice(['08:00', '13:00'], ['14:30', '18:30']);
      const late = { active: true, ranges: [range('12:00', '20:00')] };
      const training = addDays(today, 11);
      return {
        week: { ...workdays(early), tuesday: late, friday: shut, saturday: shut },
        exceptions: [
          { from: training, to: training, ranges: [range('08:00', '12:00')], note: 'יום השתלמות' },
        ],
        holidays: { ...holidays('12:00'), eves: 'closed' },
      };
    },
    physicalAccess: {
      parking: true,
      entrance: true,
      inside: true,
      toilet: true,
      hearing: false,
      notes: 'אפשר לתאם ליווי מהחניה, ושעה שקטה בתחילת היום.',
    },
    logo: null,
  },
  {
    owner: 'pilates',
    username: 'neshima',
    trade: 'pilates',
    reviews: 27,
    stars: [0.02, 0.02, 0.06, 0.3, 0.6],
    card: {
      businessName: 'נשימה – סטודיו לפילאטיס',
      whatsapp: '0540455306',
      instagram: 'neshima_studio',
      website: '',
      description: 'קבוצות קטנות על מזרן ומכשירים, וגם שיעורים אישיים לשיקום אחרי לידה או פציעה.',
      address: 'סוקולוב 62, הרצליה',
      email: 'michal@demo.example',
      primaryColor: '#166534',
      secondaryColor: '#15803D',
    },
    draws: true,
    design: { layoutStyle: 'minimal', backgroundColor: '#F7FBF2', textColor: '#14301F' },
    hours: week('06:45', '21:00', ['07:00', '13:00']),
    openingHours: () => {
      const full = twice(['06:45', '11:30'], ['16:00', '21:00']);
      return {
        week: {
          ...workdays(full),
          friday: { active: true, ranges: [range('07:00', '13:00')] },
          saturday: shut,
        },
      };
    },
    logo: { name: 'נשימה', sign: 'lotus', shape: 'circle' },
  },
  {
    owner: 'quiet',
    username: 'avi-hashmal',
    trade: 'garage',
    reviews: 0,
    stars: [0, 0, 0, 0, 1],
    card: {
      businessName: 'אבי מזרחי – חשמלאי מוסמך',
      whatsapp: '',
      instagram: '',
      website: '',
      description: '',
      address: '',
      email: '',
      primaryColor: '#8B5CF6',
      secondaryColor: '#A855F7',
    },
    hours: week('09:00', '17:00', null),
    logo: null,
  },
];
