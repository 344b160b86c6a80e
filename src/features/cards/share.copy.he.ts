/** The card's link and the ways to pass it on. */
export const shareCopy = {
  title: 'הקישור שלכם',
  description: 'שלחו אותו ללקוחות: הם רואים את הכרטיס וכותבים ביקורת בלי להירשם.',
  open: 'פתיחה',
  contactFile: 'קובץ איש קשר',
  text: (name: string) => `הכרטיס של ${name}: פרטים, שעות פעילות וביקורות`,
  labels: {
    link: 'קישור לכרטיס',
    share: 'שיתוף הכרטיס',
    qrTitle: 'קוד QR לכרטיס',
    qrAlt: 'קוד QR שמוביל לכרטיס',
    qrText: 'להדפסה על הדלפק, על חשבונית או על שקית. סריקה במצלמה פותחת את הכרטיס.',
  },
};
