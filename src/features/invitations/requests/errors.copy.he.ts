import type { Refusal } from '../queue/rules.contract.ts';

export const reviewRequestErrors = {
  refused: {
    asked_to_stop: 'הלקוח ביקש לא לקבל הודעות',
    no_mobile: 'אין ללקוח מספר נייד. אפשר להוסיף אותו ברשימת הלקוחות',
    no_email: 'אין ללקוח אימייל',
    waiting: 'בקשה במייל כבר בדרך אל הלקוח',
    recently_invited: 'כבר נשלחה בקשה בחצי השנה האחרונה. אפשר שוב אחרי ביקור נוסף',
  } satisfies Record<Refusal, string>,
};
