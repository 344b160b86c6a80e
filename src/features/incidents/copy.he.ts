/** Errors of the register of incidents. */
export const incidentErrors = {
  what: 'יש לתאר מה קרה',
  noticedAt: 'מתי האירוע התגלה',
  reportedAt: 'מתי דווח לרשות',
  toldAt: 'מתי עודכנו האנשים שהמידע עליהם',
  persons: 'מספר שלם של אנשים, או ריק אם עוד לא ידוע',
  future: 'המועד עוד לא הגיע',
  changed: 'מישהו עדכן את האירוע בינתיים. סגרו ופתחו אותו שוב כדי לראות מה השתנה',
};
