export const copy = {
  errors: {
    businessNameRequired: 'יש להזין שם עסק',
    businessNameTooLong: 'שם העסק ארוך מדי (עד 120 תווים)',
    descriptionTooLong: 'התיאור ארוך מדי (עד 1,000 תווים)',
    addressTooLong: 'הכתובת ארוכה מדי (עד 200 תווים)',
    linkTooLong: 'הקישור ארוך מדי',
    phone: 'מספר הטלפון לא תקין',
    email: 'כתובת האימייל לא תקינה',
    color: 'יש לבחור צבע בתבנית #RRGGBB',
    slug: 'הכתובת יכולה לכלול 3 עד 40 אותיות באנגלית, ספרות ומקפים',
    time: 'יש לבחור שעה בקפיצות של 15 דקות',
    timeOrder: 'שעת הסיום חייבת להיות אחרי שעת ההתחלה',
  },
};
