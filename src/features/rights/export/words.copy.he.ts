import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { adminActs } from '#features/audit/copy.he.ts';
import { businessKindCopy } from '#features/cards/editor.copy.he.ts';
import { linkLabels } from '#features/cards/links.policy.ts';
import { languageNames } from '#features/cards/translations/copy.he.ts';
import { sourceNames } from '#features/customers/lists.copy.he.ts';
import { messageTemplatesCopy } from '#features/customers/messages/copy.he.ts';
import { invitationsCopy } from '#features/invitations/queue/copy.he.ts';
import { leadStatusNames } from '#features/leads/screen.copy.he.ts';
import { noticeGrounds } from '#features/requests/reports/grounds.copy.he.ts';
import { reviewCopy } from '#features/reviews/deciding/copy.he.ts';

/** Names of fields by subject. Moments stand without their "At" and sums without their "Agorot"; other fields are in `data.json` alone. */
const FIELDS: Record<string, string>[] = [
  { fullName: 'שם מלא', name: 'שם', customerName: 'שם הכותבים', redactedName: 'השם אחרי ההסתרה' },
  { email: 'אימייל', customerEmail: 'אימייל הכותבים', newEmail: 'אימייל חדש', address: 'כתובת' },
  { phone: 'טלפון', phones: 'טלפונים', morePhones: 'טלפונים נוספים', whatsapp: 'וואטסאפ' },
  { status: 'מצב', statusAt: 'המצב עודכן' },
  { emailConfirmed: 'אישור האימייל', userAgent: 'דפדפן', country: 'מדינה', network: 'כתובת רשת מקוצרת' },
  { role: 'תפקיד', referralCode: 'קוד הפניה', referredByCode: 'קוד ההפניה בהרשמה' },
  { subscriptionPlan: 'מסלול', plan: 'מסלול', subscriptionStatus: 'מצב המנוי' },
  { businessName: 'שם העסק', businessKind: 'סוג העסק', slug: 'כתובת הכרטיס' },
  { logo: 'לוגו', cover: 'תמונת נושא', profileImage: 'תמונת פרופיל', image: 'תמונה', alt: 'תיאור התמונה' },
  linkLabels('he'),
  { googleReviewLink: 'קישור לביקורות בגוגל', group: 'קבוצה', price: 'מחיר', priceTo: 'מחיר עד' },
  { rating: 'דירוג', comment: 'תוכן הביקורת', redactedComment: 'הטקסט אחרי ההסתרה', language: 'שפה' },
  { businessResponse: 'תגובת העסק', responded: 'מועד התגובה', thankYouSent: 'נשלחה תודה' },
  { title: 'כותרת', text: 'טקסט', message: 'הודעה', note: 'הערה', description: 'פירוט', details: 'פירוט' },
  { number: 'מספר', count: 'כמה', code: 'קוד', kind: 'סוג', type: 'סוג' },
  { url: 'כתובת', prefix: 'תחילת המפתח', lastUsed: 'שימוש אחרון', lastNetwork: 'כתובת רשת מקוצרת' },
  { act: 'מה נעשה', from: 'מ־', to: 'ל־' },
  { requestType: 'סוג הבקשה', receipts: 'ביקורות שצורף הקישור האישי אליהן', foundBy: 'נמצא לפי' },
  {
    reason: 'סיבה',
    ground: 'סיבה',
    rejectionWords: 'הסיבה במילים',
    extensionReason: 'סיבת ההארכה',
    endReason: 'סיבת הסיום',
  },
  { answer: 'תשובה', liftAnswer: 'ההסבר לביטול ההסרה', outcome: 'תוצאה', ending: 'תוצאה', verdict: 'תוצאה' },
  { confirmationReason: 'איך הזהות אומתה', setAside: 'המידע שנשמר בצד' },
  { document: 'מסמך', version: 'גרסה', given: 'ניתנה', isOn: 'פעיל', isActive: 'פעילה' },
  { consentSource: 'מקור ההסכמה', consent: 'מועד ההסכמה', marketingConsent: 'הסכמה לדיוור' },
  { doNotContact: 'לא לשלוח, החל מ־', stoppedBy: 'מי ביקשו להפסיק', lastVisit: 'ביקור אחרון' },
  { channel: 'איך נשלח', category: 'סוג ההודעה', leadsTo: 'מוביל אל', place: 'מקום בכרטיס' },
  { invoice: 'המסמך', documentNumber: 'מספר המסמך', issuedOn: 'תאריך המסמך', allocationNumber: 'מספר הקצאה' },
  { dealerNumber: 'מספר העוסק', dealerKind: 'סוג העוסק', validUntil: 'בתוקף עד', reference: 'אסמכתא' },
  { month: 'חודש', amount: 'סכום', commission: 'עמלה', vat: 'מע״מ', withheld: 'ניכוי מס' },
  { state: 'מצב', periodStart: 'תחילת התקופה', periodEnd: 'סוף התקופה' },
  {
    started: 'התחיל',
    endsOn: 'מסתיים ב־',
    failedOn: 'החידוש נכשל ב־',
    nextCharge: 'החיוב הבא',
    settled: 'הושלם',
  },
  { cardLast4: 'ארבע הספרות האחרונות בכרטיס', cardExpires: 'תוקף הכרטיס', transactionId: 'מספר העסקה' },
  { earned: 'נצבר', closed: 'נסגר', paid: 'שולם', returned: 'הוחזר לתיקון', returnReason: 'סיבת ההחזרה' },
  { at: 'מועד', created: 'נוצר', updated: 'עודכן', asked: 'התבקש', requested: 'התבקש', stated: 'נמסר' },
  { sent: 'נשלח', mailed: 'נשלח במייל', reminded: 'נשלחה תזכורת', opened: 'נפתח', submitted: 'נכתבה ביקורת' },
  { received: 'התקבל', confirmed: 'אושר', approved: 'אושר', checked: 'נבדק', decided: 'מועד ההחלטה' },
  { answered: 'נענה', handled: 'טופל', due: 'מועד אחרון לתשובה', extended: 'הוארך', ended: 'הסתיים' },
  { expires: 'בתוקף עד', lastSeen: 'שימוש אחרון', enabled: 'הופעל', switched: 'שונה' },
  { added: 'נוסף', removed: 'הוסר', replaced: 'הוחלף', retired: 'הוחלפה', deletionRequested: 'בקשת המחיקה' },
];
const NAMES: Record<string, string> = Object.assign({}, ...FIELDS);

const securityEvents = [
  { registered: 'הרשמה', login: 'התחברות', login_failed: 'התחברות שנכשלה', login_refused: 'התחברות שנחסמה' },
  { logout: 'יציאה', logout_everywhere: 'יציאה מכל המכשירים', session_ended: 'מכשיר נותק' },
  { reauthenticated: 'הסיסמה הוזנה שוב', reauthentication_failed: 'סיסמה שגויה', denied: 'גישה שנדחתה' },
  { limit_reached: 'יותר מדי ניסיונות', role_changed: 'ההרשאה שונתה', phone_changed: 'הטלפון הוחלף' },
  { email_change_requested: 'בקשה להחלפת אימייל', email_change_cancelled: 'החלפת האימייל בוטלה' },
  {
    email_confirmed: 'האימייל אושר',
    email_changed: 'האימייל הוחלף',
    password_changed: 'הסיסמה הוחלפה',
    password_reset: 'הסיסמה אופסה',
  },
  { password_reset_requested: 'בקשה לאיפוס הסיסמה', second_factor_on: 'אימות דו־שלבי הופעל' },
  { second_factor_off: 'אימות דו־שלבי בוטל', second_factor_failed: 'קוד אימות שגוי' },
  { recovery_codes_renewed: 'קודי שחזור חדשים', recovery_code_used: 'נעשה שימוש בקוד שחזור' },
  { data_exported: 'הורדת המידע', plan_changed: 'המסלול שונה', status_changed: 'מצב המנוי שונה' },
  { deletion_requested: 'בקשה למחיקת החשבון', deletion_cancelled: 'מחיקת החשבון בוטלה' },
  { member_invited: 'נשלחה הזמנה לצוות', member_joined: 'הצטרפות לצוות', member_left: 'יציאה מצוות' },
  { member_removed: 'הסרה מצוות', member_role_changed: 'התפקיד בצוות שונה' },
  { business_handed_over: 'הבעלות על העסק הועברה', key_made: 'נוצר מפתח', key_revoked: 'מפתח בוטל' },
];
const accountStatuses = { active: 'פעיל', inactive: 'לא פעיל', suspended: 'מושעה' };
const reviewStatuses = { pending: 'ממתין', approved: 'אושרה', rejected: 'נדחתה' };
const decisions = { checked: 'אושר', granted: 'אושר', upheld: 'התקבל', kept: 'נשאר', hidden: 'הוסתר' };
const refusals = { declined: 'נדחה', refused: 'נדחה', denied: 'נדחה', withdrawn: 'בוטל', replaced: 'הוחלף' };
const outcomes = { ...decisions, ...refusals, performed: 'בוצע', lapsed: 'לא אושר' };
const rightsRequests = { access: 'עיון במידע', rectification: 'תיקון מידע', erasure: 'מחיקת מידע' };
const requestTypes = { ...rightsRequests, restriction: 'הגבלת השימוש', portability: 'העברת מידע' };

/** Words of the fields that hold one of a list. */
const CHOICES: Record<string, Record<string, string>> = {
  act: adminActs,
  businessKind: businessKindCopy,
  category: messageTemplatesCopy.screen.purposes,
  channel: invitationsCopy.log.by,
  consentSource: sourceNames,
  dealerKind: { exempt: 'עוסק פטור', authorised: 'עוסק מורשה', company: 'חברה' },
  document: { 'privacy-policy': 'מדיניות הפרטיות', terms: 'תנאי השימוש' },
  ending: outcomes,
  from: { ...planNames, ...accountStatuses },
  ground: {
    ...reviewCopy.grounds,
    ...Object.fromEntries(Object.entries(noticeGrounds).map(([ground, { name }]) => [ground, name])),
  },
  kind: Object.assign(
    { phone: 'טלפון', review: 'ביקורת', commission: 'עמלה', refund: 'החזר', payout: 'תשלום' },
    { withheld: 'ניכוי מס', renewal_earned: 'חידוש חינם', renewal_used: 'חידוש חינם ששימש' },
    { 'new-review': 'ביקורת חדשה', 'new-lead': 'פנייה חדשה', 'weekly-digest': 'סיכום שבועי' },
    { 'monthly-summary': 'סיכום חודשי' },
    { first: 'תשלום ראשון', renewal: 'חידוש' },
    ...securityEvents,
  ),
  language: { he: 'עברית', ...languageNames },
  leadsTo: { review: 'טופס הביקורת', card: 'הכרטיס' },
  outcome: outcomes,
  plan: planNames,
  requestType: requestTypes,
  role: {
    owner: 'בעלי העסק',
    admin: 'מנהלי המערכת',
    manager: 'ניהול',
    replier: 'מענה ללקוחות',
    viewer: 'צפייה בלבד',
  },
  state: Object.assign(
    { active: 'פעיל', past_due: 'החידוש נכשל', ended: 'הסתיים' },
    { open: 'ממתין לתשלום', sent: 'נשלח לחיוב', unknown: 'בבדיקה', paid: 'שולם', declined: 'נדחה' },
    { expired: 'לא הושלם', failed: 'נכשל', returned: 'הוחזר' },
  ),
  status: {
    ...invitationsCopy.log.statuses,
    ...leadStatusNames,
    ...accountStatuses,
    ...reviewStatuses,
  },
  stoppedBy: { owner: 'העסק', customer: 'הלקוח' },
  subscriptionPlan: planNames,
  subscriptionStatus: accountStatuses,
  to: { ...planNames, ...accountStatuses },
  type: requestTypes,
  verdict: outcomes,
};

export const exportWords = {
  yes: 'כן',
  no: 'לא',
  open: 'לצפייה בקובץ',
  /** @returns undefined for a field that says nothing to people */
  nameOf: (field: string): string | undefined => NAMES[field] ?? NAMES[field.replace(/(At|Agorot)$/, '')],
  /** A kind may be followed by its detail, after a colon. */
  choiceOf: (field: string, value: string): string => CHOICES[field]?.[value.split(':')[0] ?? ''] ?? value,
};
