export const mailLinkErrors = {
  link_invalid: 'הקישור אינו שלם. פתחו אותו שוב מתוך המייל, או העתיקו את כל הכתובת',
  link_expired: 'תוקף הקישור פג',
  link_moved: 'המייל נשלח לכתובת שאינה עוד הכתובת של החשבון',
  link_gone: 'החשבון אינו פעיל',
};
