import type { LedgerWords } from './page.copy.he.ts';

export const ledgerInEnglish: LedgerWords = {
  title: (name) => `Check the review ledger of ${name}`,
  description: (name) =>
    `See for yourself that no review of ${name} was deleted or changed: in your own browser, without trusting us.`,
  heading: 'Review ledger',
  lead: 'Every step of every review goes into the ledger: when it arrived, was published, edited or removed. Here you can see that no record has disappeared or been changed.',
  empty: 'Nothing has been recorded here yet.',
  entries: 'Steps recorded',
  last: 'Last update',
  check: 'The check',
  server: (moment) => `We checked on ${moment}`,
  how: {
    title: 'What is checked?',
    text: 'That today’s ledger continues the ledger of every earlier day, and that Dugri signed each of them. With JavaScript, your browser checks this itself, without trusting us.',
  },
  receipt: {
    title: 'Wrote a review? Check your proof',
    text: 'The proof of a review can be downloaded from its personal page. Choose the file here. It is not sent anywhere: the check runs on your device.',
    action: 'Choose the proof file',
    noScript: 'To check a file here, turn on JavaScript in the browser.',
  },
  results: {
    unchanged: 'The record is unchanged',
    running: 'Checking…',
    here: 'Checked just now, in your browser',
    signed: 'All signatures are valid',
    history: 'Every day continues the days before it. Days checked: {n}',
    whole: 'The ledger is complete. Steps counted and checked: {n}',
    badSignature: 'One signature is not valid. Write to us, and we will check what happened',
    badHistory:
      'The ledger does not continue what was published before. Write to us, and we will check what happened',
    receipt: 'The review is number {n} in the ledger, and its record is unchanged',
    words: 'The words in the file are the words that were recorded',
    noWords: 'The review has been edited or deleted since, so the file does not hold its words',
    continued: 'Today’s ledger continues the ledger in the file',
    badReceipt: 'The file does not match the ledger: the record was changed, or the file was edited',
    other:
      'The file is valid, but belongs to another business. Today’s ledger is checked on the page of that business',
    notReceipt: 'This is not a proof from Dugri. It is downloaded from the personal page of the review',
    unsupported: 'This browser cannot check signatures. Try a recent version of Chrome, Firefox or Safari',
    failed: 'The data could not be loaded. Check the connection and reload the page',
  },
  data: {
    title: 'The data itself, for another way to check',
    text: 'The ledger is a Merkle tree as in RFC 9162, and its root is signed with Ed25519 within a minute or two of any change. Only fingerprints (hashes) are published: they hold no names, texts or personal details, and no words can be guessed from them.',
    figures: { signedAt: 'Signed', size: 'Steps', root: 'Root', signature: 'Signature', key: 'Key' },
    days: 'The last signature of each day',
    json: 'Roots and keys as JSON',
    hashes: 'Fingerprints of all steps as JSON',
    feed: 'Daily update for feed readers (Atom, in Hebrew)',
  },
};
