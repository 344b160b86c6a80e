import { newId } from '../../ids.ts';
import { type MailFooter, renderMail } from '../layout.ts';
import type { Mail } from '../mailer.ts';

export const LONG_SUBJECT =
  'ביקורת חדשה מחכה לאישור שלכם בכרטיס של "מספרת הרצל" – Herzl & Co. מרחוב הרצל 10, תל אביב';

export const FOOTER: MailFooter = {
  site: 'https://dugri.example',
  contactEmail: null,
  reason: 'ההודעה נשלחה אוטומטית.',
};

/** A mail in which only what a test states matters. */
export function mailOf(overrides: Partial<Mail> = {}): Mail {
  const actions = [{ label: 'לכרטיס', url: 'http://localhost:3000/login?next=%2F&token=abc' }];
  const content = renderMail({ title: 'שלום', parts: ['נפתח לכם כרטיס', { actions }] }, FOOTER);
  return {
    id: newId(),
    to: { name: 'דנה לוי', address: 'dana@example.com' },
    subject: LONG_SUBJECT,
    ...content,
    ...overrides,
  };
}
