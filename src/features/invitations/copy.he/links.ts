/** What is said of personal links outside the form that they lead to. */
export const linkCopy = {
  stopped: 'לא יישלחו אליכם עוד הודעות מהעסק.',
  unknown: 'הקישור האישי הזה לא מוכר. ייתכן שהועתק חלקית: בדקו את הקוד, או בקשו מהעסק קישור חדש.',
};
