/** Texts about personal links outside the form that they lead to. */
export const linkCopy = {
  stopped: 'לא יישלחו אליכם עוד הודעות מהעסק.',
  /** The page that mails lead to. */
  stop: {
    title: 'לא לקבל עוד הודעות',
    lead: 'אחרי אישור לא תקבלו עוד הזמנות לכתוב ביקורת, במייל או בוואטסאפ, מאת',
    action: 'לא לשלוח לי עוד הודעות',
    done: { title: 'הבקשה נקלטה', text: 'לא יישלחו אליכם עוד הזמנות מהעסק. אין צורך לעשות דבר נוסף.' },
    welcome: 'ביקורת שתרצו לכתוב תתקבל בכל זאת.',
    write: 'לטופס הביקורת',
  },
  unknown: 'הקישור האישי הזה לא מוכר. ייתכן שהועתק חלקית: בדקו את הקוד, או בקשו מהעסק קישור חדש.',
};
