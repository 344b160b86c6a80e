import { MAILED_PER_DAY } from './rules.contract.ts';

export const invitationErrors = {
  not_found: 'ההזמנה לא נמצאה',
  state: 'ההזמנה כבר במצב אחר. רעננו את העמוד',
  draw_not_found: 'ההגרלה לא נמצאה',
  draw_done: 'ההגרלה הזאת כבר נערכה',
  nobody_to_draw:
    'אין ברשימה לקוחות שאפשר להזמין עכשיו: כולם הוזמנו לאחרונה, ביקשו הסרה, או שאין דרך לפנות אליהם',
  too_many: 'רשימת הלקוחות מלאה',
  date_in_future: 'התאריך עוד לא הגיע',
  import_has_faults: 'יש שורות שצריך לתקן. ההגרלה לא נערכה',
  mail_limit: (left: number) =>
    left > 0
      ? `אפשר לשלוח עד ${MAILED_PER_DAY} הזמנות במייל ביממה. נשארו עוד ${left}`
      : `אפשר לשלוח עד ${MAILED_PER_DAY} הזמנות במייל ביממה. אפשר להמשיך מחר, או לשלוח בוואטסאפ`,
  template_off: 'הודעת הבקשה כבויה. הפעילו אותה במסך ההודעות כדי לשלוח',
};
