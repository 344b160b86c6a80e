export const plansAdminCopy = {
  title: 'בקשות למסלול',
  description: 'אישור מעביר את העסק למסלול מיד ומודיע לבעליו במייל. סכמו את התשלום לפני כן.',
  list: 'בקשות למסלול שמחכות לתשובה',
  failed: 'הבקשות לא נטענו',
  more: 'בקשות קודמות',
  empty: {
    title: 'אין בקשות שמחכות',
    text: 'בקשה לעבור מסלול תופיע כאן, וגם תישלח לכתובת של צוות האתר אם הוגדרה.',
  },
  wish: (from: string, to: string) => `ממסלול ${from} למסלול ${to}`,
  grant: 'אישור',
  decline: 'דחייה',
  actOn: (act: string, who: string) => `${act}: ${who}`,
  granted: 'המסלול הוחלף',
  declined: 'הבקשה נדחתה',
  answerFailed: 'שגיאה במענה לבקשה',
};
