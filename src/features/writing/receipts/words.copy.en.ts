import type { LinkWords } from '#features/invitations/links.copy.he.ts';
import type { ReceiptWords, WriterMailWords } from './copy.he.ts';
import type { MyReviewsWords } from './my-reviews.copy.he.ts';

export const englishReceipt = {
  title: 'Your review',
  on: 'of',
  states: {
    waiting: {
      title: 'Waiting for the business to decide',
      text: 'The review has been received and saved. The business decides whether to publish it, but cannot change a word of it.',
    },
    held: {
      title: 'Saved',
      text: 'The review has been received and saved. The business cannot read it or decide on it yet: it will be opened later, and not a word of it can be changed.',
    },
    published: {
      title: 'Published',
      text: 'The review is on the card of the business, where everyone can read it.',
    },
    withheld: { title: 'Not published', text: 'The business’s team decided not to show the review.' },
    hidden: { title: 'Removed', text: 'The Dugri team removed the review after a report.' },
    withdrawn: {
      title: 'Deleted by you',
      text: 'The review is deleted and no longer shown anywhere. All that stays on record is that there was a review and that it was deleted, without name or text.',
    },
    erased: {
      title: 'Deleted',
      text: 'The review was deleted after a privacy request, or because its retention period ended.',
    },
    set_aside: {
      title: 'Suspended',
      text: 'Use of the review is suspended after a privacy request. It is not shown until the request is settled.',
    },
  },
  reasonGiven: 'The reason given:',
  reasonWritten: 'The business wrote:',
  reasonOnPage: 'The business wrote a reason, which you can read on the page of the review',
  grounds: {
    spam: 'spam or advertising',
    not_a_customer: 'according to the business, not written by a customer',
    personal_data: 'personal details of other people',
    abuse_or_illegal: 'abusive or unlawful content',
    off_topic: 'not about the business',
    duplicate: 'a duplicate review',
    writer_asked: 'the customer asked for it',
    other: 'another reason',
    none_given: 'The business gave no reason',
  },
  cardHidden: 'The review is approved, but the card is not shown right now, so neither is the review.',
  seeOnCard: 'See the review on the card',
  toCard: 'Go to the card of',
  noText: 'A rating without text',
  photo: 'The photo you added',
  reply: 'Reply from the business',
  done: {
    edited: {
      title: 'The changes were saved',
      text: 'The business has been notified, and the review is waiting for its decision again.',
    },
    edited_hidden: {
      title: 'The changes were saved',
      text: 'The review is still not shown. You can appeal, and the Dugri team will look at it again.',
    },
    unchanged: { title: 'The review is saved', text: 'It is saved exactly like this already.' },
    withdrawn: { title: 'The review was deleted', text: 'There is nothing more to do.' },
    appealed: {
      title: 'The appeal was sent',
      text: 'The business and the Dugri team have it. The answer will appear here.',
    },
  },
  failed: { title: 'Not saved', wrong: 'Please correct the marked fields.', typed: 'What you wrote' },
  edit: {
    title: 'Edit the review',
    text: 'Once saved, the review waits for the business to decide again. The earlier review is kept, and only the business sees it.',
    textHidden:
      'Saving does not bring the review back. After it you can appeal, and the Dugri team will look at it again. The earlier review is kept, and only the business sees it.',
    rating: 'Rating',
    comment: 'Review',
    stars: ['bad', 'not great', 'OK', 'good', 'excellent'],
    save: 'Save the changes',
  },
  remove: {
    title: 'Delete the review',
    text: 'The review and its photo are deleted for good and cannot be restored.',
    action: 'Delete for good',
  },
  appeal: {
    title: 'Appeal against the decision',
    text: 'You can appeal once against each reason. The appeal goes to the business and to the Dugri team, and the answer will appear here.',
    label: 'What is wrong with the decision?',
    send: 'Send the appeal',
    sent: 'Your appeal',
    open: 'The business and the Dugri team have the appeal. The answer will appear here.',
    outcomes: {
      upheld: 'The appeal was accepted: the review is published, and the business cannot take it down.',
      denied: 'The appeal was rejected: the decision stands.',
    },
    answer: 'Dugri’s answer',
  },
  story: {
    title: 'What has happened so far',
    steps: {
      received: 'Received',
      approved: 'Published',
      rejected: 'Not published',
      restored: 'Waiting for a decision again',
      replied: 'The business’s team replied',
      edited: 'You edited it',
      withdrawn: 'You deleted it',
      appealed: 'You appealed',
      appeal_upheld: 'The appeal was accepted',
      appeal_denied: 'The appeal was rejected',
      notice_hidden: 'Removed after a report, by decision of the Dugri team',
      notice_lifted: 'The Dugri team reversed the removal',
      corrected: 'Corrected at your request',
      set_aside: 'Suspended after a privacy request',
      put_back: 'The suspension ended',
      erased: 'Deleted after a privacy request',
    },
  },
  ledger: {
    title: 'The review is on record',
    text: 'The arrival of the review is on record, and the record cannot be changed or deleted unnoticed.',
    stands: 'Checked just now: the record is unchanged',
    broken: 'The record does not match what was published. Write to us, and we will check what happened.',
    waiting: 'The review has been received. Its record will be complete in a minute or two: reload the page.',
    download: 'Download the proof',
    downloadText:
      'A file that proves that the review arrived, even when the site is not available. It holds what you wrote, so keep it to yourself.',
    fileName: (business: string) => `Proof of review – ${business}.json`,
    proof: {
      title: 'Details for an independent check',
      text: 'With these figures the record can be checked without trusting us. The file holds the whole proof.',
      number: 'Number in the ledger',
      hash: 'Fingerprint (hash, SHA-256) of the record',
      size: 'Records under the last signature',
      root: 'Fingerprint (hash) of the whole ledger',
      signedAt: 'Signed',
    },
    more: 'Check the file in the browser',
  },
  keep: 'Save the address of this page: it leads back here, and whoever has the link can edit and delete the review.',
  errors: {
    rating: 'Please choose a rating',
    comment: 'The review is too long (up to 3,000 characters)',
    appeal: 'Write what is wrong with the decision',
    'appeal.too_big': 'Up to 1,000 characters',
    appealed: 'An appeal against this decision has already been sent',
    not_withheld: 'Only a review that was not published can be appealed',
    gone: 'The review no longer exists',
    reworded:
      'The saved review has changed since you opened this page. You can see it here, and what you wrote is still in the form. Saving again will replace the saved review',
    decided:
      'The status of the review has changed since you opened this page. You can see it here, and what you wrote is still in the form. If you save again, the review will wait for a new decision',
    too_many_requests: 'Many requests came from here. Try again in about an hour',
  },
  used: {
    title: 'This link has already been used for a review',
    lead: 'Each personal link is good for one review. This is where the review written through it stands:',
    own: 'To edit, delete or appeal',
    ownText:
      'You need the personal link to the review, which was shown after sending. In the browser where the review was written it opens from here by itself; here you see only what the business sees too.',
    mail: 'Send the personal link to the email given',
    noAddress: 'No email was given with the review, so there is nowhere to send the link again.',
    mailed: {
      title: 'The link is on its way',
      text: 'It was sent to the email given with the review. If it does not arrive, look in the spam folder.',
    },
    tooMany: {
      title: 'Not sent',
      text: 'The link has been sent a few times today. Look in the spam folder, or try again tomorrow.',
    },
    another: 'Write another review, without the personal link',
  },
  dead: {
    title: 'The link is not valid',
    text: 'Perhaps only part of it was copied, or the business is no longer on Dugri. If you gave an email with the review, the full link is in your mailbox.',
  },
} satisfies ReceiptWords;

export const englishMyReviews = {
  title: 'My reviews on this device',
  lead: 'The latest review of each business written in this browser. It stays on the list for six months.',
  gone: 'No longer shown',
  open: 'Go to the review',
  forget: 'Remove from the device',
  shared: {
    title: 'Is this device shared?',
    text: 'Anyone who opens the list here can edit and delete the reviews. Remove them from the device: the reviews themselves do not change, and the personal link keeps working.',
    forgetAll: 'Remove all reviews from the device',
  },
  empty: {
    title: 'There are no reviews here',
    text: 'A review that you write in this browser will appear here. To reach a review written on another device, use the personal link shown after sending. If you gave an email, the link was sent there too.',
  },
  done: { title: 'Removed from the device', text: 'The personal link still leads to the review.' },
} satisfies MyReviewsWords;

const OTHERS = 'Didn’t write a review? Someone gave your address by mistake.';

export const englishWriterMails = {
  frame: {
    lang: 'en',
    dir: 'ltr',
    brand: 'Dugri',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    linkHint: 'Button not working? Copy this address into your browser:',
    automatic: 'This message was sent automatically, because this address was given to Dugri.',
    contact: 'Contact us:',
  },
  open: 'Go to my review',
  received: {
    subject: (business) => `Your review was received: ${business}`,
    title: 'We have received your review',
    preview: 'Your personal link: see whether it was published, edit it or delete it.',
    text: (business) =>
      `Thank you for writing about ${business}. The business decides whether to publish the review, but cannot change a word of it.`,
    notYours: `${OTHERS} You can ignore this, or delete the review through the link.`,
  },
  keepPrivate:
    'The link shows whether the review was published, and lets you edit it, delete it or appeal a rejection. It is personal: keep it to yourself.',
  confirm: {
    text: 'You can also confirm that this address is yours. The review is then labelled “Email confirmed”; the address itself is shown to no one.',
    action: 'Confirm the address',
  },
  again: {
    subject: (business) => `The link to your review: ${business}`,
    title: 'The personal link to the review',
    preview: 'To see, edit, delete or appeal.',
    text: (business) => `We were asked to send the personal link to your review of ${business} again.`,
    notYours: 'Didn’t ask for this? There is nothing to do: the link was sent to this address alone.',
  },
  published: {
    subject: (business) => `Your review was published: ${business}`,
    title: 'The review was published',
    preview: 'It is on the card of the business.',
    text: (business) =>
      `The review that you wrote about ${business} is now on its card, where everyone can read it.`,
    note: 'Through the link you can edit the review or delete it. It is personal: keep it to yourself.',
  },
  withheld: {
    subject: (business) => `Your review was not published: ${business}`,
    title: 'The review was not published',
    preview: 'The reason, and how to appeal.',
    text: (business, reason) =>
      `The team of ${business} decided not to show the review that you wrote. ${reason}.`,
    textHidden: (business, reason) =>
      `After a report, the Dugri team removed the review that you wrote about ${business}. ${reason}.`,
    appeal:
      'If you think the decision is wrong, you can appeal against it once. The appeal goes to the business and to the Dugri team, and we answer it.',
    open: 'To the review and the appeal',
    note: 'Through the link you can also edit the review or delete it. It is personal: keep it to yourself.',
  },
  notYours: `${OTHERS} Delete the review through the link, and you will get no more messages about it.`,
  answered: {
    subject: (business) => `Answer to your appeal: ${business}`,
    upheld: {
      title: 'The appeal was accepted',
      preview: 'The review is published.',
      text: (business) =>
        `Your appeal was accepted, and the review of ${business} is published. The business cannot take it down.`,
    },
    denied: {
      title: 'The appeal was rejected',
      preview: 'The decision stands.',
      text: (business) =>
        `We looked into your appeal, and the decision not to publish the review of ${business} stands.`,
    },
  },
} satisfies WriterMailWords;

export const englishLinks: LinkWords = {
  stop: {
    title: 'Stop messages',
    lead: 'Once you confirm, you will get no more invitations to write a review, by email or on WhatsApp, from',
    action: 'Send me no more messages',
    done: {
      title: 'Your request has been received',
      text: 'The business will send you no more invitations. There is nothing else to do.',
    },
    welcome: 'You are still welcome to write a review.',
    write: 'Go to the review form',
  },
  unknown: {
    title: 'Unknown link or code',
    text: 'Only part of it may have been copied: check the code, or ask the business for a new link.',
    home: 'To the home page (in Hebrew)',
  },
};
