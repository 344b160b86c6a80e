import { roleNames } from '#features/accounts/members.copy.he.ts';
import type { MemberRole } from '#features/accounts/members.policy.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { PlanId } from '#features/accounts/plan-names/policy.ts';
import { greetingOf } from '#platform/mail/copy.he.ts';
import type { MailPart } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { roleTexts } from './copy.he.ts';

export const teamJobNames = {
  invitation: { name: 'team-invitation-mail', label: 'הזמנות לצוות והעברות בעלות' },
  news: { name: 'team-news-mail', label: 'הודעות על שינויים בצוות' },
};

interface InvitationTexts {
  business: string;
  by: string;
  role: MemberRole;
  url: string;
  /** "7 בדצמבר 2026". */
  until: string;
}

const letterOf = (subject: string, preview: string, parts: MailPart[]): Letter => ({
  subject,
  title: subject,
  preview,
  parts,
});

export function teamInvitationLetter({ business, by, role, url, until }: InvitationTexts): Letter {
  const what = `ההזמנה מאת ${by}. התפקיד שלכם: ${roleNames[role]} (${roleTexts[role]}).`;
  return letterOf(`הזמנה לצוות של ${business}`, what, [
    greetingOf(''),
    `הוזמנתם להצטרף לצוות של ${business} בדוגרי, המקום שבו העסק אוסף ביקורות ועונה ללקוחות.`,
    what,
    { actions: [{ label: 'להזמנה', url }] },
    `ההזמנה לכתובת הזו בלבד, ותקפה עד ${until}. אין לכם עדיין חשבון? פותחים אותו שם.`,
    { note: 'לא מכירים את העסק? אפשר להתעלם מההודעה, ולא יקרה דבר.' },
  ]);
}

export function handoverLetter({
  business,
  by,
  url,
  until,
  fullName,
  plan,
}: Omit<InvitationTexts, 'role'> & { fullName: string; plan: PlanId }): Letter {
  return letterOf(`הבעלות על ${business} מחכה לאישור שלכם`, `הבקשה מאת ${by}. שום דבר לא משתנה עד שתאשרו.`, [
    greetingOf(fullName),
    `התקבלה בקשה להעביר אליכם את הבעלות על ${business}, מאת ${by}. שום דבר לא משתנה עד שתאשרו.`,
    `אחרי האישור הכול אצלכם: תשלומים, צוות וסגירת העסק. המסלול של העסק יהיה המסלול שלכם: ${planNames[plan]}. ${by} בצוות גם אחרי ההעברה, בתפקיד ${roleNames.manager}.`,
    { actions: [{ label: 'לאישור ההעברה', url }] },
    `הקישור תקף עד ${until}. לא רוצים? אפשר להתעלם.`,
  ]);
}

interface NewsTexts {
  business: string;
  fullName: string;
  /** Whom it is about. */
  name: string;
  role: MemberRole;
  site: string;
}

const hello = ({ fullName }: NewsTexts) => greetingOf(fullName);
const toTeam = ({ site }: NewsTexts): MailPart => ({
  actions: [{ label: 'למסך הצוות', url: `${site}/people` }],
});

export const newsLetters = {
  joined: (told: NewsTexts) =>
    letterOf(`${told.name} בצוות של ${told.business}`, `ההזמנה התקבלה. התפקיד: ${roleNames[told.role]}.`, [
      hello(told),
      `ההזמנה ששלחתם התקבלה: ${told.name} מעכשיו בצוות של ${told.business}, בתפקיד ${roleNames[told.role]} (${roleTexts[told.role]}).`,
      'את התפקיד אפשר לשנות בכל רגע, וגם להסיר מהצוות.',
      toTeam(told),
    ]),
  left: (told: NewsTexts) =>
    letterOf(`${told.name} כבר לא בצוות של ${told.business}`, 'היציאה מהצוות הייתה ביוזמתם.', [
      hello(told),
      `${told.name} בחרו לצאת מהצוות של ${told.business}, והגישה שלהם לעסק נסגרה. מה שכתבו וענו נשאר.`,
      toTeam(told),
    ]),
  removed: (told: NewsTexts) =>
    letterOf(`אתם כבר לא בצוות של ${told.business}`, 'הגישה לעסק נסגרה. החשבון שלכם נשאר.', [
      hello(told),
      `בעלי ${told.business} הסירו אתכם מהצוות, והגישה שלכם לעסק נסגרה. החשבון שלכם בדוגרי נשאר.`,
      'זו טעות? דברו עם בעלי העסק. כדי לחזור צריך הזמנה חדשה.',
      { actions: [{ label: 'לחשבון שלכם', url: `${told.site}/` }] },
    ]),
  'handed-over': (told: NewsTexts) =>
    letterOf(`הבעלות על ${told.business} עברה אל ${told.name}`, 'אתם בצוות, בתפקיד ניהול.', [
      hello(told),
      `הבעלות על ${told.business} עברה אל ${told.name}. אתם ממשיכים בצוות בתפקיד ${roleNames.manager} (${roleTexts.manager}).`,
      'לא אתם ביקשתם? אפסו את הסיסמה מיד, ופנו אלינו.',
      { actions: [{ label: 'לעסק', url: `${told.site}/` }] },
    ]),
  'taken-over': (told: NewsTexts) =>
    letterOf(`אתם הבעלים של ${told.business}`, 'הבעלות על העסק עברה אליכם.', [
      hello(told),
      `אישרתם, והבעלות על ${told.business} עברה אליכם. התשלומים, הצוות וסגירת העסק מעכשיו אצלכם, ו${/^[א-ת]/.test(told.name) ? '' : '־'}${told.name} בצוות, בתפקיד ${roleNames.manager}.`,
      toTeam(told),
    ]),
};
