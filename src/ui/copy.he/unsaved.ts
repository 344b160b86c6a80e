export const unsavedCopy = {
  title: 'מה שלא נשמר חזר לטופס',
  text: 'המשיכו מאותו מקום ושמרו, או התחילו מחדש.',
  discard: 'ויתור על השינויים',
} as const;
