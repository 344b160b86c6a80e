export const copy = {
  errors: {
    ratingRequired: 'אנא בחרו דירוג לפני השליחה',
    nameRequired: 'אנא הכניסו את השם המלא שלכם',
    nameTooLong: 'השם ארוך מדי (עד 80 תווים)',
    emailInvalid: 'כתובת האימייל לא תקינה',
    commentTooLong: 'חוות הדעת ארוכה מדי (עד 3,000 תווים)',
    responseTooLong: 'התגובה ארוכה מדי (עד 2,000 תווים)',
    nothingToChange: 'לא נשלח שינוי',
  },
};
