export const adminCopy = {
  errors: {
    nothingToChange: 'יש לבחור מסלול או סטטוס',
    own_account: 'אי אפשר להשעות או למחוק את החשבון שלכם מכאן',
    last_admin: 'זה חשבון הניהול האחרון, ואי אפשר להשעות או למחוק אותו',
    owns_none: 'לאדם הזה אין עסק משלו. המסלול הוא של בעלי העסק',
    jobGone: 'המשימה כבר לא ברשימת הכישלונות',
  },
  /** Used where the setting names nobody. */
  partners: ['שותף א׳', 'שותף ב׳', 'שותף ג׳'],
};
