import type { CallbackWords } from './page.copy.he.ts';

export const callbackInEnglish = {
  title: 'Call me back',
  lead: 'Leave your name and phone number, and the business will call you back.',
  closed: 'Closed now:',
  name: 'Name',
  phone: 'Phone',
  message: 'How can we help?',
  messageHint: 'For example: what you need, and when it is convenient to talk.',
  marketing: 'The business may also send me news and offers',
  marketingHint: 'Not required. You can stop at any time.',
  notice:
    'Giving your details is up to you, but without a name and a phone number nobody can call you back. The details go to the business, are kept by us on its behalf for up to six months, and are used only to call you back. You can ask to see, correct or delete them.',
  submit: 'Send',
  failed: { title: 'The request was not sent', wrong: 'Please correct the marked fields.' },
  proving: {
    title: 'One moment',
    text: 'We are checking that the form was not sent by a program, and sending it. This takes a few seconds.',
  },
  proofFailed: 'The check did not work in this browser. Try again in about an hour, or call the business.',
  noScript: 'The check needs JavaScript. Without it: wait a moment and send again, or call the business.',
  sent: {
    title: 'Your request was sent',
    text: 'The business has your details and will call you back.',
    back: 'To the card of',
  },
  off: {
    title: 'Requests cannot be left here',
    text: 'The business does not take requests on this site at the moment.',
  },
  call: 'Call the business',
  optional: 'optional',
  privacyPolicy: 'Privacy policy (in Hebrew)',
  errors: {
    name: 'What is your name?',
    'name.too_big': 'The name is too long',
    'phone.too_small': 'Which number should we call?',
    phone: 'This is not a valid number. For example: 052-123-4567',
    'phone.phoneLocalOnly':
      'Numbers with * and 1-700 numbers cannot be called back. Please give another number',
    message: 'The message is too long. Up to 1,000 characters',
    not_accepted: 'We could not accept the form. Reload the page and send it again',
    'proof_required.too_many':
      'Many requests were sent in a short time. A short check is needed before sending',
    'proof_required.too_fast': 'The form was sent very quickly. A short check is needed before sending',
    'proof_required.unsigned': 'The form has expired. A short check is needed before sending',
    too_many_requests:
      'Many requests were sent from here in a short time. Try again in about an hour, or call the business',
    full: 'The business has received many requests today, several of them from here. Try again tomorrow, or call',
    off: 'The business does not take requests on this site at the moment',
  },
} satisfies Required<CallbackWords>;
