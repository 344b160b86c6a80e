import { GALLERY_MAX } from './limits.contract.ts';

export const galleryJobNames = {
  forget: { name: 'forget-removed-pictures', label: 'מחיקת תמונות שהוסרו מהגלריה' },
};

export const galleryCopy = {
  errors: {
    picture: 'יש לבחור קובץ תמונה',
    altTooLong: 'התיאור ארוך מדי (עד 100 תווים)',
    tooMany: `אפשר להציג עד ${GALLERY_MAX} תמונות. מחקו אחת כדי להוסיף`,
    order: 'הסדר שנשלח לא תקין',
    notFound: 'התמונה לא נמצאה',
  },
  shown: {
    title: 'גלריה',
    /** For a picture that its owner did not describe. */
    alt: (place: number, name: string) => `תמונה ${place} של ${name}`,
    all: (count: string) => `כל ${count} התמונות`,
    pageTitle: (name: string) => `גלריה · ${name}`,
    pageDescription: (name: string) => `תמונות של ${name}`,
    none: 'אין כרגע תמונות להצגה.',
    viewer: 'תמונות',
    close: 'סגירה',
    next: 'התמונה הבאה',
    previous: 'התמונה הקודמת',
    position: 'מתוך',
  },
};
