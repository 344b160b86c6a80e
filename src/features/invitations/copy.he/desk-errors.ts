/** Why something at the desk was refused. */
export const deskErrors = {
  not_found: 'ההזמנה לא נמצאה',
  state: 'ההזמנה כבר במצב אחר. רעננו את העמוד',
  template_off: 'תבנית הבקשה כבויה. הפעילו אותה במסך ההודעות כדי לשלוח',
};
