import { derivePrivacy } from '#features/privacy/mutations.ts';

export const consentPrivacy = derivePrivacy({
  cookie_consents: {
    impersonal:
      'a choice under a number drawn by chance, tied to no account, address or browser; kept for 7 years',
    kept: { period: 'consents', since: 'at' },
  },
});
