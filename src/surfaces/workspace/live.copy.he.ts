export const liveCopy = {
  label: 'ביקורות חדשות',
  received: {
    one: 'התקבלה ביקורת חדשה',
    two: 'התקבלו שתי ביקורות חדשות',
    other: 'ביקורות חדשות התקבלו',
  },
  show: 'לצפייה',
  close: 'סגירת ההודעה',
};
