import type { TrustWords } from '../copy.he/trust.ts';

export const trustInEnglish: TrustWords = {
  about: {
    title: (name) => `How reviews of ${name} are collected`,
    description: (name) =>
      `How many reviews of ${name} were received, published, are waiting and were not published, how they are collected, and what each label means.`,
    lead: 'Anyone who reaches the card can write a review, without signing up. The business approves reviews before they are published, and cannot change a word of them. Reviews that were not published are counted here too, and every step is recorded in a ledger that cannot be changed.',
    counts: {
      title: 'In numbers',
      received: 'Received',
      published: 'Published',
      waiting: 'Waiting for the business to decide',
      held: 'Kept, not yet open for the business to decide',
      removed: 'Rejected or removed',
      unexplained: 'of these, no reason given',
      note: 'Every review written here is counted, with any rating, and the count is updated at once. A review that the customer deleted, or that was deleted at their request under the law, is no longer counted.',
    },
    collecting: {
      title: 'Who writes, and how',
      points: [
        'The name beside a review is what the customer wrote.',
        'Beside a review you can read what Dugri knows about whoever wrote it. The business cannot set the label, buy it or change it.',
        'Nobody can review the business from its own account, or in a browser that was signed in to it. There is also protection against many reviews being sent in a short time.',
        'The business can publish a review, not publish it, and reply.',
      ],
    },
    draws: {
      said: 'Customers were picked at random',
      text: 'Everyone who received a personal invitation from the business in the last 8 weeks was picked in a draw, and everyone who was picked was invited.',
      link: 'Check the draws (in Hebrew)',
    },
    labels: {
      title: 'What each label means',
      none: 'No label',
      reply: 'Reply from the business',
      texts: {
        averageAll: 'The average of all published reviews, with any rating.',
        averageHighlights:
          'Reviews of 4 and 5 stars only. That is why it is small, and stands at the head of the recommendations. Where the two are equal, only the overall rating is shown.',
        all: 'The tab with every published review, newest first.',
        invitation:
          'The customer received a personal link from the business, good for one review, and wrote through it. The business chooses whom to invite.',
        job_code:
          'The review was written with a one-time code that the business put on an invoice or gave after the service.',
        email:
          'Whoever wrote it left an email address, and confirmed in a message sent there that the review is theirs. We did not check whether they were a customer.',
        none: 'The review was written straight from the card. Anyone can write that way, and Dugri does not check whether they were a customer.',
        reply: 'An answer written by the business. It is not part of the review.',
        anonymous: 'A review left without a name.',
      },
    },
    grounds: {
      title: 'When a review is not published',
      lead: 'The business decides, and chooses a reason from a fixed list. Every decision is recorded. A low rating is not a reason. What the Dugri team removed after a report, or published after an appeal, the business cannot change.',
      other: 'another reason: the business writes it, and the customer sees it',
      none: 'no reason given: only where another program sends the rejection, which is then counted apart above',
    },
    ledger: {
      title: 'A ledger that cannot be rewritten',
      text: 'Every step of a review is recorded in the ledger: when it was received, what was decided and for what reason, when it was edited or removed. No record can be changed, deleted or moved unnoticed.',
      note: 'The ledger holds no names, no texts and no personal details.',
      check: 'Check for yourself that the ledger is unchanged',
    },
    more: {
      title: 'Is a review wrong, or did yours disappear?',
      text: 'In the ⋯ menu beside each review you can report it, and an answer comes within 72 hours. Whoever wrote a review was given a personal link: it shows whether the review was published, and lets you edit it, delete it or appeal. Also, in Hebrew:',
      terms: 'The rules for content and removal',
      help: 'Help for writers and readers',
      rights: 'A request under the privacy law',
    },
  },
  statement: {
    title: 'Accessibility statement',
    description: (name) =>
      `The accessibility of the digital card of ${name}, and how to contact the business about accessibility.`,
    updated: (day) => `According to the details of the card, updated on ${day}`,
    card: {
      title: 'The digital card',
      text: 'The card and the review form are built to the WCAG 2.2 guidelines, level AA: they work with a keyboard and with a screen reader, the text can be enlarged, and there is a dark mode. The colour of the letters is computed to be readable on any colour that the business chose.',
      more: 'What was checked, how, and what is not perfect yet: Dugri’s accessibility statement (in Hebrew)',
      limits:
        'The texts and pictures on the card and in the reviews were written and uploaded by the business and its customers.',
    },
    place: {
      title: 'Accessibility of the place',
      text: 'The business is responsible for the accessibility of the place and the service. It gave no details here about parking, entrance, toilets or hearing assistance; it is best to ask before you come.',
      lead: 'According to the business, which is responsible for the accessibility of the place and the service:',
      notGiven: 'Not stated',
      ask: 'What is not stated, or matters to you especially, is best checked with the business before you come.',
      yes: 'Yes',
      no: 'No',
      notes: 'Other arrangements',
      arrangements: {
        parking: 'Disabled parking near the place',
        entrance: 'Accessible entrance, without steps or with a ramp',
        inside: 'Accessible passage inside',
        toilet: 'Accessible toilet',
        hearing: 'Hearing assistance system',
        animals: 'Waiting place for a service animal',
      },
    },
    contact: {
      title: 'Contact the business about accessibility',
      person: 'Contact for accessibility',
      text: 'Do you need an adjustment, or was something difficult? Contact the business:',
      none: 'The business published no contact details on the card. You can write to Dugri, and we will pass it on:',
      dugri: 'Write to Dugri (in Hebrew)',
      phone: 'Phone',
      address: 'Address',
    },
  },
};
