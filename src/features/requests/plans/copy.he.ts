export const planRequestCopy = {
  wish: (from: string, to: string) => `ממסלול ${from} למסלול ${to}`,
  wished: (to: string) => `למסלול ${to}`,
  endings: { granted: 'אושרה', declined: 'נדחתה', withdrawn: 'בוטלה בידי העסק' },
  grant: 'אישור',
  decline: 'דחייה',
  actOn: (act: string, who: string) => `${act}: ${who}`,
  ask: { grant: 'לאשר את הבקשה?', decline: 'לדחות את הבקשה?' },
  effect: {
    grant: (who: string) => `העסק ${who} יעבור למסלול מיד, ומייל על כך יישלח אליו. סכמו את התשלום לפני כן.`,
    decline: (who: string) => `העסק ${who} יישאר במסלול הנוכחי, ומייל על כך יישלח אליו.`,
  },
  granted: 'המסלול הוחלף',
  declined: 'הבקשה נדחתה',
  answerFailed: 'שגיאה במענה לבקשה',
};
