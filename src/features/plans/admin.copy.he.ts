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
  ask: { grant: 'לאשר את הבקשה?', decline: 'לדחות את הבקשה?' },
  effect: {
    grant: (who: string) => `העסק ${who} יעבור למסלול מיד, ומייל על כך יישלח אליו.`,
    decline: (who: string) => `העסק ${who} יישאר במסלול הנוכחי, ומייל על כך יישלח אליו.`,
  },
  granted: 'המסלול הוחלף',
  declined: 'הבקשה נדחתה',
  answerFailed: 'שגיאה במענה לבקשה',
};
