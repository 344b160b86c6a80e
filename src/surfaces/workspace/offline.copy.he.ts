export const offlineCopy = {
  notice: 'אין רשת. אפשר לקרוא, ולכתוב טיוטות.',
  since: (time: string, day: string | null) => (day ? `נכון ל־${day}, ${time}` : `נכון ל־${time}`),
  again: 'ניסיון נוסף',
  stay: {
    title: 'אין חיבור לאינטרנט',
    text: 'המסך הזה לא נשמר במכשיר. נסו שוב כשהחיבור יחזור; מה שכתבתם כאן נשאר.',
  },
};
