export const keyErrors = {
  name: 'תנו למפתח שם',
  nameTooLong: 'השם ארוך מדי',
  scopes: 'בחרו מה המפתח יוכל לעשות',
  days: 'בחרו לכמה זמן המפתח תקף',
  notFound: 'המפתח לא נמצא. אולי הוא כבר בוטל',
};

export const keyRefusals = {
  invalid: 'המפתח חסר, שגוי או לא בתוקף. שולחים אותו בכותרת Authorization: Bearer',
  inAddress: 'מפתח נשלח בכתובת, ולכן בוטל. צרו מפתח חדש ושלחו אותו רק בכותרת Authorization: Bearer',
  scopeMissing: 'למפתח הזה אין הרשאה לפעולה. צרו מפתח עם ההרשאה המתאימה',
  businessClosed: 'החשבון של העסק סגור או מושעה',
};
