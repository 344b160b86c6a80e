export const copy = {
  errors: {
    nothingToChange: 'יש לבחור מסלול או סטטוס',
    own_account: 'אי אפשר להשעות או למחוק את החשבון שלכם מכאן',
    last_admin: 'אי אפשר להשעות או למחוק את מנהל המערכת האחרון',
    jobGone: 'המשימה כבר אינה ברשימת הכשלונות',
  },
  /** Where the setting names nobody. */
  partners: ['שותף א׳', 'שותף ב׳', 'שותף ג׳'],
};
