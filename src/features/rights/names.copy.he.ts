import type { RequestType } from './policy.ts';

export const requestNames: Record<RequestType, { name: string; text: string }> = {
  access: { name: 'עיון במידע', text: 'לדעת איזה מידע נשמר עליכם ולקבל עותק ממנו.' },
  rectification: { name: 'תיקון מידע', text: 'לתקן פרט שגוי, חלקי או לא מעודכן.' },
  erasure: { name: 'מחיקת מידע', text: 'למחוק חשבון או ביקורות שכתבתם, כל עוד אין חובה חוקית לשמור אותם.' },
  restriction: { name: 'הגבלת השימוש', text: 'להקפיא את השימוש במידע בזמן שמחלוקת או בקשה נבדקות.' },
  portability: { name: 'העברת מידע', text: 'לקבל את המידע בקובץ שאפשר להעביר לשירות אחר.' },
};
