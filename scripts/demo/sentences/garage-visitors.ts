import type { OtherLanguage } from '#features/cards/translations/languages.contract.ts';

/** A review by somebody who filled in the form in another language. */
export interface ForeignReview {
  language: OtherLanguage;
  customerName: string;
  rating: number;
  comment: string;
  reply?: string;
}

/** The newest first. */
export const garageVisitors: ForeignReview[] = [
  {
    language: 'ru',
    customerName: 'Владимир П.',
    rating: 5,
    comment: 'Честный сервис: сначала прислали цену в WhatsApp, потом начали работать.',
  },
  {
    language: 'ar',
    customerName: 'سامر خوري',
    rating: 5,
    comment: 'كراج محترم، والسعر كان زي ما اتفقنا بالضبط.',
  },
  {
    language: 'en',
    customerName: 'Daniel R.',
    rating: 5,
    comment: 'Straight answers and a price in writing. Rare anywhere.',
  },
  {
    language: 'ru',
    customerName: 'Светлана',
    rating: 5,
    comment: 'Всё объяснили по-русски и показали старые колодки. Спасибо, Йоси!',
    reply: 'Светлана, спасибо! Ждём на следующее ТО.',
  },
  {
    language: 'ar',
    customerName: 'لينا حداد',
    rating: 5,
    comment: 'شرحوا لي كل شيء بصبر، وما حاولوا يبيعوني شي زيادة.',
  },
  {
    language: 'ru',
    customerName: 'Марина Г.',
    rating: 4,
    comment: 'Сделали хорошо, но машину отдали на день позже.',
  },
  {
    language: 'en',
    customerName: 'Priya S.',
    rating: 5,
    comment: 'They dropped me off at the Technion while my car was being serviced. Lovely people.',
    reply: 'Thank you, Priya. Good luck with the exams!',
  },
  {
    language: 'ar',
    customerName: 'وسيم زعبي',
    rating: 2,
    comment: 'رجعت بنفس المشكلة بعد أسبوع. صلّحوها ببلاش، بس راح عليّ يوم شغل.',
    reply: 'معك حق يا وسيم، ونعتذر عن يوم العمل الذي ضاع.',
  },
  {
    language: 'ru',
    customerName: 'Игорь Л.',
    rating: 5,
    comment: 'Техосмотр прошли с первого раза.',
  },
  {
    language: 'ar',
    customerName: 'رانية',
    rating: 4,
    comment: 'شغل ممتاز، بس استنيت شوي.',
  },
  {
    language: 'en',
    customerName: 'Tom H.',
    rating: 4,
    comment: 'Good work on the air conditioning. The waiting area could use a fan.',
  },
  {
    language: 'ru',
    customerName: 'Алексей',
    rating: 3,
    comment: 'Работа нормальная, но дозвониться трудно.',
    reply: 'Алексей, вы правы. Добавили вторую линию.',
  },
  {
    language: 'ar',
    customerName: 'أمير ن.',
    rating: 5,
    comment: 'السيارة نجحت بالتست من أول مرة. يسلموا.',
  },
];
