import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { Destination } from './limits.contract.ts';

interface SignWords {
  /** By where the code leads. `hint` has a line for each of its parts. */
  to: Record<Destination, { headline: string; hint: [string, string]; short: string }>;
  /** Above the address, for those who do not scan. */
  type: string;
}

/** The printed words in every language of a sign. They ask everybody alike, whatever they thought. */
export const signWords: Record<Language, SignWords> = {
  he: {
    to: {
      review: {
        headline: 'איך היה אצלנו?',
        hint: ['סרקו את הקוד וכתבו ביקורת', 'לוקח דקה, בלי הרשמה'],
        short: 'ספרו איך היה',
      },
      card: {
        headline: 'נשמח להיות בקשר',
        hint: ['סרקו את הקוד לכרטיס שלנו', 'טלפון, שעות, ניווט וביקורות'],
        short: 'הכרטיס שלנו',
      },
    },
    type: 'או הקלידו בדפדפן',
  },
  ar: {
    to: {
      review: {
        headline: 'كيف كانت تجربتكم؟',
        hint: ['امسحوا الرمز واكتبوا تقييمًا', 'دقيقة واحدة، بدون تسجيل'],
        short: 'شاركونا رأيكم',
      },
      card: {
        headline: 'لنبقَ على تواصل',
        hint: ['امسحوا الرمز لفتح بطاقتنا', 'هاتف، ساعات العمل، طريق الوصول وتقييمات'],
        short: 'بطاقتنا',
      },
    },
    type: 'أو اكتبوا في المتصفح',
  },
  ru: {
    to: {
      review: {
        headline: 'Как вам у нас?',
        hint: ['Отсканируйте код и напишите отзыв', 'Одна минута, без регистрации'],
        short: 'Оставьте отзыв',
      },
      card: {
        headline: 'Будем на связи',
        hint: ['Отсканируйте код: это наша визитка', 'Телефон, часы работы, маршрут, отзывы'],
        short: 'Наша визитка',
      },
    },
    type: 'или введите в браузере',
  },
  en: {
    to: {
      review: {
        headline: 'How was it?',
        hint: ['Scan the code and write a review', 'It takes a minute, no sign-up'],
        short: 'Tell us how it was',
      },
      card: {
        headline: 'Let’s stay in touch',
        hint: ['Scan the code for our card', 'Phone, opening hours, directions, reviews'],
        short: 'Our card',
      },
    },
    type: 'or type in your browser',
  },
};

export const signDocument = {
  brand: 'דוגרי',
  title: (form: string, business: string) => `${form} · ${business}`,
  alt: (address: string) => `קוד QR אל ${address}`,
};
