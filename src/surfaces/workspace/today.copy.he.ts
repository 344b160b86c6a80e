export const todayCopy = {
  title: 'היום בעסק',
  greetings: { morning: 'בוקר טוב,', afternoon: 'צהריים טובים,', evening: 'ערב טוב,' },
  account: { active: 'פעיל', inactive: 'לא פעיל', suspended: 'מושהה' },
  accountLabel: 'מצב החשבון:',
  empty: {
    title: 'עדיין אין ביקורות',
    text: 'שתפו את הקישור לכרטיס עם לקוחות שזה עתה היו אצלכם. כל ביקורת תחכה כאן לאישור.',
    card: 'לכרטיס ולקישור',
    reviews: 'לעמוד הביקורות',
  },
};
