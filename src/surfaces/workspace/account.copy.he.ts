/** Texts of the account screen and of the foot of the side navigation: apart, so that no other screen loads them. */
export const accountCopy = {
  account: {
    status: 'מצב החשבון',
    active: 'חשבון פעיל',
    admin: 'ניהול מערכת',
    settings: 'הגדרות החשבון',
    businesses: 'העסקים שלכם',
  },
  legal: {
    privacy: 'פרטיות',
    rights: 'זכויות',
    terms: 'תנאים',
    cancel: 'ביטול מנוי',
    cookies: 'עוגיות',
    accessibility: 'נגישות',
  },
  roles: { owner: 'ניהול החשבון', admin: 'ניהול המערכת' },
};
