import { formatPhone } from '#ui/text/format.ts';
import type { ConsentSource } from './choices.contract.ts';
import type { Customer } from './contract.ts';

export const sourceNames: Record<ConsentSource, string> = {
  in_person: 'אמרו לנו בעל פה',
  booking: 'בקביעת תור',
  purchase: 'בקנייה',
  website: 'באתר',
  message: 'בהודעה או בשיחה',
};

export const listCopy = {
  fileName: (business: string, day: string) => `לקוחות - ${business} - ${day}`,
  exportColumns: [
    'שם',
    'טלפון',
    'אימייל',
    'ביקור אחרון',
    'הערה',
    'איך התקבלה ההסכמה',
    'מועד ההסכמה',
    'לא לשלוח',
  ],
  exportRow: (customer: Customer) => [
    customer.name,
    customer.phone ? formatPhone(customer.phone) : '',
    customer.email ?? '',
    customer.lastVisitOn ?? '',
    customer.note,
    sourceNames[customer.consentSource],
    customer.consentOn,
    customer.doNotContactAt ? 'כן' : '',
  ],
};
