export const contactCopy = {
  errors: {
    nameRequired: 'כתבו שם מלא',
    emailRequired: 'כתבו אימייל לתשובה',
    messageRequired: 'כתבו במה אפשר לעזור',
    messageTooLong: 'עד 3,000 תווים',
    trapped: 'הפנייה לא נשלחה. אם מילאתם את הטופס בעצמכם, רעננו את העמוד ונסו שוב',
    tooMany: 'נשלחו מכאן הרבה פניות. נסו שוב מחר',
  },
};
