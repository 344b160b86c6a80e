export const queueCopy = {
  card: (day: string, time: string) => `אין רשת. הכרטיס נכון ל־${day}, ${time}.`,
  title: 'מחכים לרשת',
  kept: 'נשמר במכשיר',
  waits: 'יישלח כשהרשת תחזור.',
  sent: 'מה שחיכה לרשת נשלח',
  takeBack: 'ביטול',
  remove: 'הסרה',
  nameOf: (act: string, label: string) => `${act}: \u2068${label}\u2069`,
  refused: 'לא התקבל',
  both: (here: string, there: string) => `כאן: \u2068${here}\u2069. נשמר בינתיים: \u2068${there}\u2069`,
  until: (day: string) => `יישלח כשהרשת תחזור, עד ${day}.`,
  ended: 'לא נשלח: עברו שבועיים בלי רשת. אפשר לעשות את הפעולה שוב.',
};
