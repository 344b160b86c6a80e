import { nameInSubject } from '#features/cards/excerpt.policy.ts';
import type { Letter } from '#platform/mail/send-letter.ts';

export const invitationJobNames = {
  mail: { name: 'invitation-mail', label: 'הזמנות לכתוב ביקורת' },
  expire: { name: 'expire-invitations', label: 'סיום תוקף של הזמנות' },
};

interface Texts {
  businessName: string;
  /** The owner's words, filled in, without the address of the link. */
  paragraphs: string[];
  link: string;
  isReminder: boolean;
}

export function invitationLetter({ businessName, paragraphs, link, isReminder }: Texts): Letter {
  const short = nameInSubject(businessName);
  return {
    subject: isReminder ? `תזכורת מ־${short}: איך היה?` : `${short}: נשמח לשמוע איך היה`,
    title: 'איך היה?',
    preview: paragraphs[1] ?? paragraphs[0] ?? businessName,
    parts: [
      ...paragraphs,
      { actions: [{ label: 'כתיבת ביקורת', url: link }] },
      { note: 'הקישור אישי ומיועד לביקורת אחת. אפשר לכתוב גם דברים שפחות מחמיאים.' },
    ],
  };
}

/** Reason for the mail and its sender: the recipient must be able to find both. */
export function mailReason(sender: { businessName: string; address: string; phone: string }): string {
  const { businessName, address, phone } = sender;
  const found = [address, phone].filter((one) => one !== '').join(', ');
  const said = `${businessName} שלחו את ההודעה דרך דוגרי ללקוחות שהסכימו לקבל מהם הודעות.`;
  return found ? `${said} פרטי העסק: ${found}.` : said;
}
export const stopLabel = 'לא לקבל עוד הודעות מהעסק';
