export const leaveCopy = {
  title: 'לצאת בלי לשמור?',
  text: 'מה ששיניתם ועדיין לא נשמר יימחק.',
  stay: 'המשך עריכה',
  leave: 'יציאה בלי שמירה',
} as const;
