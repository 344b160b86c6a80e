export const fileCopy = {
  choose: 'בחירת תמונה',
  replace: 'החלפת תמונה',
  camera: 'צילום',
  drop: 'או גררו תמונה לכאן',
  remove: 'הסרת התמונה',
  preview: 'התמונה שנבחרה',
  hint: 'JPG, PNG או WEBP, עד 2MB',
  notImage: 'יש לבחור קובץ תמונה בלבד',
  tooLarge: (megabytes: number) => `גודל הקובץ חייב להיות קטן מ־${megabytes}MB`,
  error: 'שגיאה',
} as const;
