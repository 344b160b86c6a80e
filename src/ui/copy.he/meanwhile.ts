export const meanwhileCopy = {
  title: 'הפרטים נשמרו בינתיים במקום אחר',
  text: 'בחרו מה יישאר בכל שדה שהשתנה גם כאן וגם שם, ואז שמרו.',
  here: 'כאן',
  there: 'נשמר בינתיים',
  keepHere: (field: string) => `להשאיר את ${field} כמו כאן`,
  takeThere: (field: string) => `לקחת את ${field} שנשמר`,
  empty: 'ריק',
} as const;
