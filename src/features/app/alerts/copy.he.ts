import { plural } from '#ui/text/format.ts';

export const alertJobNames = {
  alert: { name: 'owner-alert', label: 'הכנת התראות לבעלי עסקים' },
  push: { name: 'device-push', label: 'התראות למכשירים' },
};

export const alertsCopy = {
  title: 'הודעות והתראות',
  ways: { push: 'התראות', onePush: 'התראה', mail: 'מיילים', oneMail: 'מייל' },
  choices: 'על מה להתריע',
  spoken: (label: string, way: string) => `${label}: ${way}`,
  device: {
    label: 'התראות במכשיר הזה',
    hint: 'מגיעות תוך שניות, גם כשהאתר סגור.',
    on: 'פועלות',
    turnOn: 'הפעלה',
    turningOn: 'מפעילים…',
    turnOff: 'כיבוי',
    turnedOn: 'ההתראות פועלות במכשיר הזה',
    turnedOff: 'ההתראות כובו במכשיר הזה',
    sample: 'שליחת התראה לדוגמה',
    sampleSent: 'שלחנו. ההתראה אמורה להופיע עכשיו',
    failed: 'לא הצלחנו להפעיל את ההתראות',
    turnOffFailed: 'לא הצלחנו לכבות את ההתראות',
    sampleFailed: 'ההתראה לא נשלחה',
    blocked: 'הדפדפן חוסם התראות מהאתר. אפשר להתיר אותן בהגדרות האתר בדפדפן, ואז לנסות שוב.',
    unsupported: 'הדפדפן הזה לא תומך בהתראות. פתחו את דוגרי בכרום, בספארי או באדג׳.',
    install: 'באייפון ובאייפד ההתראות פועלות אחרי שמוסיפים את דוגרי למסך הבית.',
    unavailable: 'ההתראות עוד לא פועלות באתר הזה. המיילים מגיעים כרגיל.',
    elsewhere: (count: number) =>
      plural(count, {
        one: 'פועלות גם במכשיר אחד נוסף',
        two: 'פועלות גם בשני מכשירים נוספים',
        other: 'מכשירים נוספים מקבלים התראות',
      }),
  },
  invitation: {
    title: 'לדעת מיד כשמגיעה ביקורת?',
    turnOn: 'הפעלה',
    dismiss: 'לא עכשיו',
    later: 'אפשר להפעיל אותן בכל עת במסך ההתראות',
  },
  quiet: {
    title: 'מתי שקט, ומה רואים',
    night: { label: 'שקט בלילה', description: 'מ־21:00 עד 8:00. מה שהצטבר מגיע בבוקר.' },
    sabbath: { label: 'שקט בשבת ובחג', description: 'מערב שבת או חג ב־14:00, עד הבוקר שאחרי.' },
    urgent: 'מה כן יצפצף',
    text: {
      label: 'להציג שם וטקסט גם כשהטלפון נעול',
      description: 'בלי זה רואים רק שהגיעה ביקורת, בלי השם ובלי הטקסט.',
    },
  },
  saved: 'נשמר',
  saveFailed: 'לא הצלחנו לשמור את הבחירה',
  errors: {
    endpoint: 'הדפדפן שלח כתובת להתראות שאנחנו לא מכירים',
    noDevice: 'ההתראות לא פועלות במכשיר הזה',
    unavailable: 'ההתראות עוד לא פועלות באתר הזה',
    notTaken: 'שירות ההתראות של הדפדפן לא ענה. נסו שוב בעוד דקה',
  },
};

export const pushTexts = {
  sample: { title: 'ככה זה ייראה', body: 'ביקורת חדשה תופיע כאן תוך שניות.' },
  open: 'פתיחה',
  approve: 'אישור ופרסום',
  approved: 'הביקורת אושרה ומופיעה בכרטיס',
  undo: 'ביטול',
  undone: 'האישור בוטל. הביקורת שוב מחכה להחלטה',
  failed: 'הפעולה לא הצליחה. הביקורת מחכה במסך הביקורות',
};
