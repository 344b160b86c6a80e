import type { OtherLanguage } from './languages.contract.ts';

export const languageNames: Record<OtherLanguage, string> = { ar: 'ערבית', ru: 'רוסית', en: 'אנגלית' };

export const translationsCopy = {
  errors: {
    place: 'לא ברור לאיזה טקסט שייך התרגום',
    tooMany: 'נשלחו יותר מדי טקסטים בבת אחת',
    tooLong: (max: string) => `התרגום ארוך מדי (עד ${max} תווים)`,
    nothingToChange: 'לא נשלח מה לשנות',
    noCard: 'הכרטיס לא נמצא',
  },
};
