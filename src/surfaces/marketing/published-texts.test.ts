import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { registrationCopy } from '#features/account-screens/registration/copy.he.ts';
import { PRIVACY_POLICY_VERSION, TERMS_VERSION } from '#features/accounts/contract.ts';
import { consentCopy as banner } from '#features/consent/copy.he.ts';
import { dialogCopy } from '#features/consent/dialog.copy.he.ts';
import { CONSENT_VERSION } from '#features/consent/record.contract.ts';
import { MARKETING_WORDING_VERSION } from '#features/leads/choices.contract.ts';
import { callbackPage } from '#features/leads/page.copy.he.ts';
import { noticePage } from '#features/requests/reports/page.copy.he.ts';
import { textVersions } from '#features/rights/editions/copy.he.ts';
import { currentVersion, PUBLISHED_TEXTS } from '#features/rights/editions/policy.ts';
import { page as rights } from '#features/rights/page.copy.he.ts';
import { formCopy } from '#features/writing/submit/copy.he.ts';
import { policy } from './privacy-policy.copy.he.ts';
import { terms } from './terms.copy.he.ts';

// The version and time of a text prove what somebody agreed to, or was told at a form: so a version is one text for
// ever. A changed text takes the next version, with its day in the text and its digest added here; a line is never
// replaced once the site has shown it to anybody (docs/decisions/028).

/** Texts of each version. The notices at the forms are the policy's short form and share its version. */
const TEXTS = {
  'privacy-policy': {
    version: PRIVACY_POLICY_VERSION,
    text: [
      policy.summary,
      policy.sections,
      ...[registrationCopy.notice, formCopy.notice, rights.form.notice, noticePage.notice],
      callbackPage.notice,
    ],
  },
  terms: { version: TERMS_VERSION, text: [terms.summary, terms.sections] },
  marketing: {
    version: MARKETING_WORDING_VERSION,
    text: [callbackPage.marketing, callbackPage.marketingHint],
  },
  cookies: { version: CONSENT_VERSION, text: [banner.text, dialogCopy.lead, dialogCopy.categories] },
};

const PUBLISHED: Record<keyof typeof TEXTS, Record<string, string>> = {
  'privacy-policy': { '1.0': '2fd7b069a2f177ae', '1.1': 'fdc145711a133a36' },
  terms: { '1.0': '2f409ddacbc153aa', '1.1': 'f53d91c45d4f4ecc' },
  marketing: { '1.0': 'e9bad05be2448283' },
  cookies: { '1.0': '24935d01f3d3091e' },
};

test.each(Object.keys(TEXTS) as (keyof typeof TEXTS)[])(
  'the text of %s is the one of its version',
  (name) => {
    const { version, text } = TEXTS[name];
    expect(Object.keys(PUBLISHED[name]).at(-1)).toBe(version);
    const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);
    expect(digest, `${name} changed: give it the next version, its day, and this digest`).toBe(
      PUBLISHED[name][version],
    );
  },
);

test('every version says what it changed and from when it holds, for the mail that announces it', () => {
  expect(currentVersion(textVersions, 'privacy-policy')).toBe(PRIVACY_POLICY_VERSION);
  expect(currentVersion(textVersions, 'terms')).toBe(TERMS_VERSION);
  for (const text of PUBLISHED_TEXTS) {
    expect(Object.keys(textVersions[text])).toEqual(Object.keys(PUBLISHED[text]));
    for (const { inForceOn, what } of Object.values(textVersions[text])) {
      expect(inForceOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(what).toMatch(/^[א-ת][^\n]+\.$/);
    }
  }
});

test('the versions and their days stand in the texts', () => {
  for (const [version, { sections }] of [
    [PRIVACY_POLICY_VERSION, policy],
    [TERMS_VERSION, terms],
  ] as const)
    expect(JSON.stringify(sections.find(({ id }) => id === 'changes'))).toContain(`גרסה ${version}`);
});
