export const editorScreen = {
  title: 'עריכת הכרטיס',
  description: 'שינויים מתפרסמים מיד אחרי השמירה.',
  loadFailed: 'לא הצלחנו לטעון את הכרטיס',
};

export const designScreen = {
  title: 'עיצוב הכרטיס',
  description: 'הכרטיס עצמו משתנה אחרי השמירה.',
  view: 'צפייה בכרטיס',
  loadFailed: 'לא הצלחנו לטעון את העיצוב',
};

/** Leads back from the screens of the card's parts. */
export const backToCard = { to: '/business-card', label: 'לכרטיס' };
