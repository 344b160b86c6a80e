import type { ConfirmationWords } from './confirmation.copy.he.ts';
import type { WrittenForm } from './words.contract.ts';

export const englishForm = {
  title: 'Write a review',
  ask: 'How was it at {name}?',
  rating: 'Your rating',
  chooseStars: 'How many stars would you give?',
  name: 'Full name',
  comment: 'Tell us how it was',
  commentHint: 'What was good? What could be better?',
  addPhoto: 'Add a photo',
  replacePhoto: 'Replace the photo',
  removePhoto: 'Remove the photo',
  photoChosen: 'The photo you chose',
  photoReading: 'Reading the photo…',
  photoUnreadable:
    'We could not read the photo. Add a JPG, PNG or WEBP; in place of a HEIC photo, add a screenshot',
  email: 'Email',
  emailHint: 'Not shown on the card. We will tell you whether the review is published.',
  notice:
    'Giving your details is up to you. Once the business approves the review, the name, rating, text and photo appear on the card.',
  privacyPolicy: 'Privacy policy (in Hebrew)',
  mine: 'My reviews on this device',
  submit: 'Send review',
  sending: 'Sending your review…',
  uploading: 'Uploading the photo',
  proving: 'Checking that everything is OK. This takes a few seconds…',
  ratingNeeded: { title: 'Rating needed', text: 'Please choose a rating before sending' },
  nameNeeded: { title: 'Full name needed', text: 'Please enter your full name' },
  failed: 'The review was not sent',
  failedUnsaid: 'The review was not sent. Try again in a moment',
  connectionLost: 'No connection. What you wrote is kept here',
  retry: 'Try again',
  imageTooLarge: 'The photo is too large. The limit is 2\u00a0MB',
  proofFailed: 'The check did not finish in this browser. Try again in about an hour',
  withoutScript: {
    too_fast: 'The form was sent very quickly. Wait a moment and send it again',
    too_many:
      'Many reviews were sent from here in a short time. To send now, turn on JavaScript in the browser, or try again in about an hour',
    unsigned: 'The form has expired. Copy what you wrote, reload the page and send it again',
  },
  own: {
    title: 'This is the form that customers fill in',
    text: 'You cannot review your own business. Share the link with customers.',
  },
  ownersDevice: {
    title: 'This browser is used by the business',
    text: 'Someone signed in to the account of the business here, so it cannot be reviewed from this browser. Scan the code or open the link on your own phone.',
  },
  invitation: {
    expired: {
      title: 'The personal link has expired',
      text: 'You can write a review without it. It will have no label.',
    },
    declined: {
      title: 'Done. The business will not ask you again',
      text: 'If you would still like to write a review, the form is open.',
    },
    decline: {
      question: 'Would you rather not be asked for reviews by this business?',
      action: 'No thanks, do not ask me again',
    },
  },
  back: 'Back to the card of',
  thanks: {
    title: 'Thank you!',
    text: 'We have received your review. It will appear on the card once the business approves it.',
    receipt: {
      title: 'Your personal link to the review',
      text: 'Here you can see whether it was published, edit or delete it, or appeal a rejection. The link is personal: keep it to yourself.',
      open: 'Go to my review',
      copy: 'Copy the personal link',
      copied: 'Personal link copied',
      failed: 'The link could not be copied. Open it and save the address',
      remembered:
        'It is also kept in this browser for six months. On a shared device, it is better to remove it:',
    },
    imageLost: 'Your review was saved, but the photo was not. Try sending it to the business another way.',
  },
  google: {
    title: 'On Google too?',
    text: 'You can publish the same words there. The text is copied; on Google, choose the stars and paste.',
    withoutText: 'You can rate the business there as well.',
    copyAndOpen: 'Copy the text and open Google',
    open: 'Open Google',
    copied: 'Text copied. On Google, press and hold in the box and paste.',
    copyFailed: 'The text could not be copied. You can copy it from here:',
  },
  share: {
    title: 'Tell others too',
    text: 'I wrote a review of {name}',
    device: 'Share',
    whatsapp: 'WhatsApp',
    facebook: 'Facebook',
    telegram: 'Telegram',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
  },
  optional: 'optional',
  newTab: 'opens in a new tab',
  starWords: ['Bad', 'Not great', 'OK', 'Good', 'Excellent'],
  outOf: ['1 star out of 5', '2 stars out of 5', '3 stars out of 5', '4 stars out of 5', '5 stars out of 5'],
  notImage: 'Only images can be added',
  refused: 'The review was not sent. Check the form and try again',
  refusals: {
    'customerName.too_big': 'The name is too long (up to 80 characters)',
    customerEmail: 'This is not a valid email address',
    comment: 'The review is too long (up to 3,000 characters)',
    image: 'Only images can be added',
    own_card: 'You cannot review your own business',
    own_device:
      'Someone signed in to the account of the business in this browser, so it cannot be reviewed from here. Write from your own phone',
    not_accepted: 'We could not accept the form. Reload the page and send it again',
    too_many_requests: 'Many reviews were sent from here in a short time. Try again in about an hour',
    'image.too_many_uploads':
      'Many photos were sent from this network in the last hour. Send without the photo, or try again in an hour',
    invalid: 'Please correct the marked fields',
    'image.not_an_image': 'Only JPG, PNG and WEBP are accepted; for a HEIC photo, attach a screenshot',
    'image.too_large': 'The photo is too large. The limit is 2\u00a0MB',
    'image.too_many_pixels': 'The photo has too many pixels. The limit is 24 megapixels',
    'image.unreadable': 'We could not read the photo. Save it again or choose another one',
  },
} satisfies WrittenForm;

export const englishConfirmation = {
  title: 'Confirm the review you wrote',
  text: 'Once you confirm, your review of {name} is labelled “Email confirmed”. The address itself is shown to no one.',
  action: 'Yes, I wrote it',
  done: 'Thank you, the email is confirmed',
  doneText: 'From now on the review carries this label, whenever it is shown on the card.',
  notMine: 'Didn’t write a review? Just close the page: without your confirmation nothing changes.',
  failed: 'We could not save the confirmation',
  problems: {
    link_invalid: {
      title: 'The link is not valid',
      text: 'The address may have been cut off. Open the link from the email again.',
    },
    link_expired: {
      title: 'The link has expired',
      text: 'The link works for 60 days after the review arrives. The review itself has not changed.',
    },
    review_gone: {
      title: 'The review no longer exists',
      text: 'The review that the email was about has been deleted, so there is nothing left to confirm.',
    },
  },
} satisfies ConfirmationWords;
