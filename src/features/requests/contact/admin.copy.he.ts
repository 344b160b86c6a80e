export const messageRequestCopy = {
  plan: (name: string) => `מסלול ${name}`,
  reply: 'תשובה במייל',
  handle: 'סימון כטופלה',
  handled: (when: string) => `טופלה ב־${when}`,
  done: 'הפנייה סומנה כטופלה',
  actFailed: 'הפנייה לא סומנה',
};
