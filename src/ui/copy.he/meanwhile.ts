export const meanwhileCopy = {
  title: 'הפרטים נשמרו בינתיים במקום אחר',
  text: 'בחרו מה יישאר בכל שדה שהשתנה גם כאן וגם שם, ואז שמרו.',
  here: 'כאן',
  there: 'נשמר בינתיים',
  keepHere: 'להשאיר כמו כאן',
  takeThere: 'לקחת את מה שנשמר',
  nameOf: (act: string, field: string) => `${act}: \u2068${field}\u2069`,
  empty: 'ריק',
} as const;
