import { websiteUrl } from './addresses.policy.ts';
import {
  bitUrl,
  facebookUrl,
  instagramUrl,
  linkedinUrl,
  payboxUrl,
  telegramUrl,
  tiktokUrl,
  youtubeUrl,
} from './profiles.policy.ts';
import type { Language } from './translations/languages.contract.ts';

/** A link to a place of the business's elsewhere on the web. */
export interface CardLinkKind {
  /** Network whose name vCards show; null for pages on any site. */
  network: string | null;
  /** Meaning of the page to search engines: the business itself elsewhere, or a place to do something. */
  leadsTo: 'business' | 'menu' | 'booking' | 'payment';
  maxLength: number;
  example: string;
  /** Returns the address behind what was typed; null where it is no such link. */
  urlOf(typed: string): string | null;
  /** Path of the icon: drawn as a line of 1.75 in a square of 24. */
  icon: string;
  labels: Record<Language, string>;
  hint?: string;
  /** Said of what is no such link. */
  error: string;
}

const PAYMENT_ICON = 'M3 6.5h18v12H3zM3 10.5h18M6.5 15h4';

/** Every link of a card, in the order of cards whose owner chose none. All else follows from an entry. */
export const cardLinks = {
  instagram: {
    network: 'Instagram',
    leadsTo: 'business',
    maxLength: 200,
    example: 'dugri.il',
    urlOf: instagramUrl,
    icon: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.9 7.1h.01',
    labels: { he: 'אינסטגרם', ar: 'إنستغرام', en: 'Instagram', ru: 'Instagram' },
    hint: 'שם משתמש או קישור לפרופיל.',
    error: 'זה לא פרופיל באינסטגרם. כתבו את שם המשתמש, לדוגמה \u2066dugri.il\u2069, או הדביקו קישור לפרופיל',
  },
  facebook: {
    network: 'Facebook',
    leadsTo: 'business',
    maxLength: 200,
    example: 'dugri.il',
    urlOf: facebookUrl,
    icon: 'M14.5 21v-8h3l.5-3.5h-3.5V7.6c0-1 .4-1.8 1.8-1.8H18V2.7c-.5-.1-1.4-.2-2.4-.2-2.6 0-4.4 1.6-4.4 4.5v2.5H8V13h3.2v8z',
    labels: { he: 'פייסבוק', ar: 'فيسبوك', en: 'Facebook', ru: 'Facebook' },
    hint: 'שם הדף או קישור אליו.',
    error: 'זה לא דף בפייסבוק. כתבו את שם הדף, לדוגמה \u2066dugri.il\u2069, או הדביקו קישור אליו',
  },
  tiktok: {
    network: 'TikTok',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri.il',
    urlOf: tiktokUrl,
    icon: 'M13.5 3v12.2a3.8 3.8 0 1 1-3.8-3.8M13.5 3c.3 3 2.3 5 5.5 5.3',
    labels: { he: 'טיקטוק', ar: 'تيك توك', en: 'TikTok', ru: 'TikTok' },
    hint: 'שם משתמש או קישור לפרופיל.',
    error: 'זה לא פרופיל בטיקטוק. כתבו את שם המשתמש, לדוגמה \u2066@dugri.il\u2069, או הדביקו קישור לפרופיל',
  },
  youtube: {
    network: 'YouTube',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri',
    urlOf: youtubeUrl,
    icon: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9v6l5-3z',
    labels: { he: 'יוטיוב', ar: 'يوتيوب', en: 'YouTube', ru: 'YouTube' },
    hint: 'שם הערוץ או קישור אליו.',
    error: 'זה לא ערוץ ביוטיוב. כתבו את שם הערוץ, לדוגמה \u2066@dugri\u2069, או הדביקו קישור אליו',
  },
  linkedin: {
    network: 'LinkedIn',
    leadsTo: 'business',
    maxLength: 200,
    example: 'linkedin.com/company/dugri',
    urlOf: linkedinUrl,
    icon: 'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5zM7.5 10v6.5M7.5 7.2h.01M11.5 16.5V10M11.5 13a2.7 2.7 0 0 1 5.4 0v3.5',
    labels: { he: 'לינקדאין', ar: 'لينكدإن', en: 'LinkedIn', ru: 'LinkedIn' },
    hint: 'קישור לפרופיל או לדף העסק.',
    error: 'זה לא פרופיל או דף עסק בלינקדאין. דוגמה: \u2066linkedin.com/company/dugri\u2069',
  },
  telegram: {
    network: 'Telegram',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri_il',
    urlOf: telegramUrl,
    icon: 'M21 4L2.5 11.3l5.7 2L18 6.5l-7.3 8.3 6.8 5.2zM8.2 13.3v6.2l3-3.2',
    labels: { he: 'טלגרם', ar: 'تلغرام', en: 'Telegram', ru: 'Telegram' },
    hint: 'שם משתמש, ערוץ או קישור.',
    error: 'זה לא שם משתמש או קישור בטלגרם. דוגמה: \u2066@dugri_il\u2069',
  },
  website: {
    network: null,
    leadsTo: 'business',
    maxLength: 500,
    example: 'example.com',
    urlOf: websiteUrl,
    icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.4 3.8 5.6 3.8 9S14.5 18.6 12 21c-2.5-2.4-3.8-5.6-3.8-9S9.5 5.4 12 3z',
    labels: { he: 'אתר', ar: 'الموقع', en: 'Website', ru: 'Сайт' },
    error: 'כתובת האתר לא תקינה. דוגמה: www.example.co.il',
  },
  booking: {
    network: null,
    leadsTo: 'booking',
    maxLength: 500,
    example: 'example.com/book',
    urlOf: websiteUrl,
    icon: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M9 15l2 2 4-4',
    labels: { he: 'קביעת תור', ar: 'حجز موعد', en: 'Book online', ru: 'Записаться' },
    hint: 'הדף שבו קובעים תור או מזמינים מקום.',
    error: 'הכתובת לקביעת תור לא תקינה. דוגמה: example.com/book',
  },
  menu: {
    network: null,
    leadsTo: 'menu',
    maxLength: 500,
    example: 'example.com/menu',
    urlOf: websiteUrl,
    icon: 'M7 3v7a2.5 2.5 0 0 1-5 0V3M4.5 3v18M19 21v-7h-4V8c0-3 1.5-5 4-5z',
    labels: { he: 'תפריט', ar: 'قائمة الطعام', en: 'Menu', ru: 'Меню' },
    hint: 'דף או קובץ עם התפריט.',
    error: 'הכתובת של התפריט לא תקינה. דוגמה: example.com/menu',
  },
  bit: {
    network: 'Bit',
    leadsTo: 'payment',
    maxLength: 300,
    example: 'bitpay.co.il/app/me/A1B2C3',
    urlOf: bitUrl,
    icon: PAYMENT_ICON,
    labels: { he: 'תשלום בביט', ar: 'الدفع عبر Bit', en: 'Pay with Bit', ru: 'Оплата через Bit' },
    hint: 'הקישור לתשלום, מתוך האפליקציה של ביט.',
    error: 'זה לא קישור של ביט. דוגמה: \u2066https://www.bitpay.co.il/app/me/A1B2C3\u2069',
  },
  paybox: {
    network: 'PayBox',
    leadsTo: 'payment',
    maxLength: 300,
    example: 'links.payboxapp.com/A1B2C3',
    urlOf: payboxUrl,
    icon: PAYMENT_ICON,
    labels: {
      he: 'תשלום בפייבוקס',
      ar: 'الدفع عبر PayBox',
      en: 'Pay with PayBox',
      ru: 'Оплата через PayBox',
    },
    hint: 'הקישור לתשלום, מתוך האפליקציה של פייבוקס.',
    error: 'זה לא קישור של פייבוקס. דוגמה: \u2066https://links.payboxapp.com/A1B2C3\u2069',
  },
} satisfies Record<string, CardLinkKind>;

export type CardLinkName = keyof typeof cardLinks;
