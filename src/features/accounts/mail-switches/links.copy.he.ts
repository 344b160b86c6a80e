export const mailLinkErrors = {
  link_invalid: 'הקישור לא שלם. פתחו אותו שוב מתוך המייל, או העתיקו את כל הכתובת',
  link_expired: 'תוקף הקישור פג',
  link_moved: 'המייל נשלח לכתובת שכבר לא מקבלת הודעות על העסק הזה',
  link_gone: 'החשבון לא פעיל',
};
