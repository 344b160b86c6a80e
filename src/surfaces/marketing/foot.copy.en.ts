import type { FootWords } from './foot.contract.ts';

export const footInEnglish: FootWords = {
  about: 'Customer reviews and digital business cards for small businesses.',
  aroundTheClock: 'The help centre is open around the clock.',
  titles: { product: 'Product', support: 'Help', legal: 'Rights and terms' },
  links: {
    '/#features': 'What you get',
    '/pricing': 'Pricing',
    '/example-card': 'Example card',
    '/register': 'Sign up',
    '/login': 'Sign in',
    '/help': 'Help centre',
    '/developers': 'For developers',
    '/accessibility': 'Accessibility statement',
    '/terms': 'Terms of use',
    '/privacy-policy': 'Privacy policy',
    '/user-rights': 'Your data rights',
    '/cancel-subscription': 'Cancel a subscription',
  },
};
