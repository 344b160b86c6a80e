export const linkCopy = {
  stopped: 'לא יישלחו אליכם עוד הודעות מהעסק.',
  stop: {
    title: 'לא לקבל עוד הודעות',
    lead: 'אחרי אישור לא תקבלו עוד הזמנות לכתוב ביקורת, במייל או בוואטסאפ, מאת',
    action: 'לא לשלוח לי עוד הודעות',
    done: { title: 'הבקשה נקלטה', text: 'לא יישלחו אליכם עוד הזמנות מהעסק. אין צורך לעשות דבר נוסף.' },
    welcome: 'ביקורת שתרצו לכתוב תתקבל בכל זאת.',
    write: 'לטופס הביקורת',
  },
  unknown: 'הקישור האישי הזה לא מוכר. אולי הועתק רק חלק ממנו: בדקו את הקוד, או בקשו מהעסק קישור חדש.',
};

/** Words of the pages behind a link, in a language beside Hebrew. */
export interface LinkWords {
  stop: typeof linkCopy.stop;
  /** Said of a link or a printed code that leads nowhere. */
  unknown: Record<'title' | 'text' | 'home', string>;
}
