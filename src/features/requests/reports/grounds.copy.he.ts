import type { NoticeGround } from './grounds.contract.ts';

export const noticeGrounds: Record<NoticeGround, { name: string; text: string }> = {
  defamation: { name: 'לשון הרע', text: 'טענה לא נכונה שפוגעת באדם או בעסק' },
  privacy: { name: 'פגיעה בפרטיות', text: 'שמות, טלפונים, כתובות או פרטים אישיים של מישהו' },
  not_genuine: { name: 'ביקורת לא אמיתית', text: 'נכתבה בלי שהייתה חוויה, בתשלום או בידי מתחרים' },
  abuse: { name: 'תוכן פוגעני', text: 'קללות, איומים, הסתה או גזענות' },
  copyright: { name: 'זכויות יוצרים', text: 'תמונה או טקסט שנלקחו בלי רשות' },
  unlawful: { name: 'הפרה אחרת של החוק', text: 'משהו אחר שאסור לפרסם לפי חוק' },
};
