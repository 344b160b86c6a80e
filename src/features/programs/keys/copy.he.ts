export const keyErrors = {
  name: 'תנו למפתח שם',
  nameTooLong: 'השם ארוך מדי',
  scopes: 'בחרו מה המפתח יוכל לעשות',
  days: 'בחרו לכמה זמן המפתח תקף',
  notFound: 'המפתח לא נמצא. אולי הוא כבר בוטל',
};
