export const leaveCopy = {
  title: 'לצאת בלי לשמור?',
  text: 'מה ששיניתם עוד לא נשמר.',
  save: 'שמירה ויציאה',
  leave: 'יציאה בלי לשמור',
  stay: 'להישאר',
} as const;
