/** Why something at the desk was refused. */
export const deskErrors = {
  not_found: 'ההזמנה לא נמצאה',
  state: 'ההזמנה כבר במצב אחר. רעננו את העמוד',
  draw_not_found: 'ההגרלה לא נמצאה',
  draw_done: 'ההגרלה הזאת כבר נערכה',
  nobody_to_draw:
    'אין ברשימה מי שאפשר להזמין עכשיו: כולם הוזמנו לאחרונה, ביקשו להפסיק, או שאין דרך לפנות אליהם',
  too_many: 'רשימת הלקוחות מלאה',
  import_has_faults: 'יש שורות שצריך לתקן. ההגרלה לא נערכה',
  business_not_found: 'העסק לא נמצא',
  template_off: 'תבנית הבקשה כבויה. הפעילו אותה במסך ההודעות כדי לשלוח',
};
