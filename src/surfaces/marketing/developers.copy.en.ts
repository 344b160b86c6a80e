import { PLANS } from '#features/accounts/plan-names/policy.ts';
import { ASKED_A_DAY, VISIT_DAYS } from '#features/programs/api/policy.ts';
import { KEY_CALLS, WARNED_DAYS_BEFORE } from '#features/programs/keys/policy.ts';
import type { DeveloperPage, DeveloperSection, PrintedCode } from './developers.contract.ts';

const key: DeveloperSection = {
  id: 'key',
  title: 'A key',
  parts: [
    `The owner or a manager of a business makes it on the screen [Programs](/programs), with the Business plan: up to ${PLANS.premium.keys} keys. It is shown once, and each key is allowed what you choose.`,
    `Send it in the Authorization header only. A key in an address is revoked at once. ${WARNED_DAYS_BEFORE} days before a key ends, a mail says so.`,
  ],
};

const visits: DeveloperSection = {
  id: 'visits',
  title: 'Ask for a review',
  parts: [
    `POST /api/v1/visits says “this customer was here”, up to ${VISIT_DAYS} days ago. It must say how and when they agreed to be written to, or it is refused.`,
    'The rules are those of asking by hand: nobody who asked to stop, nobody twice in half a year without another visit, and not in quiet hours. E-mail leaves by itself; WhatsApp waits for a press of the business.',
    `Programs of one business ask up to ${ASKED_A_DAY.points} customers a day.`,
  ],
};

const limits: DeveloperSection = {
  id: 'limits',
  title: 'Limits',
  parts: [
    `${KEY_CALLS.perMinute} calls a minute, up to ${KEY_CALLS.burst} at once, for all keys of a business together. Each answer has RateLimit-Limit, RateLimit-Remaining (calls you may make now) and RateLimit-Reset (seconds until all are free).`,
    'Beyond it the answer is 429, and Retry-After says how many seconds to wait.',
    'Lists go on with cursor, from nextCursor of the answer before.',
    'Any write takes an Idempotency-Key: sent again within a day it gets the first answer, and is not done twice.',
  ],
};

const errors: DeveloperSection = {
  id: 'errors',
  title: 'Errors',
  parts: [
    'Every error is JSON: message in Hebrew for people, code for programs, fields with what is wrong in each.',
    {
      terms: [
        ['401 key_invalid', 'the key is missing, wrong, revoked or over'],
        ['403 scope_missing', 'the key may not do this'],
        ['403 plan_required', 'the plan holds no keys; they work again with one that does'],
        ['404', 'your business has no such thing'],
        ['422', 'fields are to be set right, as fields says'],
      ],
    },
    'All calls and fields: [API documentation](/api/docs), and for programs [OpenAPI](/api/openapi.json).',
  ],
};

export function developersInEnglish(examples: PrintedCode[], webhook: PrintedCode): DeveloperPage {
  return {
    language: 'en',
    title: 'For developers',
    description: 'Connect a program to Dugri: a key, ten lines of code, webhooks and limits.',
    lead: 'Connect a calendar, a till or a program of your own. [העמוד בעברית](/developers)',
    copying: { copy: 'Copy', copied: 'Copied', failed: 'Copying failed' },
    sections: [
      key,
      {
        id: 'examples',
        title: 'Ten lines',
        parts: [
          'The last three reviews, then “this customer was here” as a trial that sends nothing (dryRun). The key is in the environment variable DUGRI_KEY.',
          ...examples,
        ],
      },
      visits,
      {
        id: 'webhooks',
        title: 'Webhooks',
        parts: [
          'Add an address on the screen Programs, and we send what happens: a new review, a lead, an opened request. They are signed by Standard Webhooks; verify them so:',
          webhook,
          'body is the text exactly as it came, headers are webhook-id, webhook-timestamp and webhook-signature.',
        ],
      },
      limits,
      errors,
    ],
  };
}
