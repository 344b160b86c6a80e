import type { NoticeWords } from './page.copy.he.ts';

export const noticeInEnglish: Required<NoticeWords> = {
  title: 'Report a review',
  lead: 'The report is examined by the Dugri team, not by the business alone. An answer will come by email within 72 hours.',
  notStars: 'A low rating or an unflattering review is not a reason for removal.',
  ground: 'What is wrong with the review?',
  grounds: {
    defamation: { name: 'Defamation', text: 'An untrue claim that harms a person or a business' },
    privacy: {
      name: 'Breach of privacy',
      text: 'Someone’s name, phone number, address or personal details',
    },
    not_genuine: {
      name: 'Not genuine',
      text: 'Not based on a real experience, written for money or by competitors',
    },
    abuse: { name: 'Abusive content', text: 'Insults, threats, incitement or racism' },
    copyright: { name: 'Copyright', text: 'A picture or a text taken without permission' },
    unlawful: { name: 'Another breach of the law', text: 'Something else that the law forbids publishing' },
  },
  details: 'Details',
  detailsHint: 'What exactly is untrue or forbidden, and how it can be checked.',
  name: 'Full name',
  email: 'Email',
  emailHint:
    'We will send the answer here. The name and the address are not passed on to the business or to the writer.',
  notice:
    'Giving your details is up to you. They are used only to handle the report, by the operators of Dugri alone. The report is kept on record; without the details we cannot answer.',
  privacyPolicy: 'Privacy policy (in Hebrew)',
  submit: 'Send the report',
  failed: { title: 'The report was not sent', wrong: 'Please correct the marked fields.' },
  sent: {
    title: 'We have your report',
    text: 'We sent you a confirmation by email. An answer will come within 72 hours.',
    number: 'Report number:',
    back: 'To the card of',
  },
  mails: {
    about: ({ number, business, ground }) =>
      `Report ${number}, about a review on the card of ${business}. The reason chosen: ${ground}.`,
    due: (moment) => `An answer will come by ${moment}.`,
    received: {
      title: 'We have your report',
      text: 'We have received the report and will look into it.',
      end: 'Didn’t send a report? Someone gave your address by mistake, and you can ignore this.',
    },
    forwarded: {
      title: 'Your report: we asked the business',
      text: 'We asked the business to respond to the report, without saying who sent it. We will go on looking into it and answer you.',
    },
    kept: {
      title: 'Your report: the review stays',
      text: 'We looked into the report, and the review stays on the card. Our explanation:',
      end: 'Do you disagree? You can answer us with more details.',
    },
    hidden: {
      title: 'Your report: the review was removed',
      text: 'We looked into the report, and the review was removed from the card. Our explanation:',
    },
    lifted: {
      title: 'Your report: the removal was reversed',
      text: 'We looked into the report again and reversed the removal. The review may be shown on the card again. Our explanation:',
      end: 'Do you disagree? You can answer us with more details.',
    },
    overturned: {
      title: 'The review you reported is back',
      text: 'Its writer appealed against the removal. We accepted the appeal, and the review is shown on the card again.',
      end: 'Do you disagree? You can answer us with more details.',
    },
  },
  errors: {
    ground: 'Choose what is wrong with the review',
    'details.too_small': 'Write what is untrue or forbidden in the review',
    'details.too_big': 'Up to 2,000 characters',
    'name.too_small': 'Enter your full name',
    'email.too_small': 'Enter an email for the answer',
    email: 'This is not a valid email address',
    not_accepted: 'The report was not sent. If you filled it in yourself, reload the page and try again',
    too_many_requests: 'Many reports were sent from here. Try again tomorrow',
  },
};
