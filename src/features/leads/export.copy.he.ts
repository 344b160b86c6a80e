import { formatPhone, spreadsheetMoment } from '#ui/text/format.ts';
import type { StoredLead } from './data.ts';
import { leadStatusNames } from './screen.copy.he.ts';

export const leadExport = {
  fileName: (business: string, day: string) => `פניות - ${business} - ${day}`,
  sheet: 'פניות',
  columns: ['התקבלה', 'שם', 'טלפון', 'הודעה', 'מצב', 'הערה', 'הסכמה לדיוור'],
  row: (lead: StoredLead) => [
    spreadsheetMoment(lead.receivedAt),
    lead.name,
    formatPhone(lead.phone),
    lead.message,
    leadStatusNames[lead.status],
    lead.note,
    lead.marketingConsentAt ? spreadsheetMoment(lead.marketingConsentAt) : '',
  ],
};
