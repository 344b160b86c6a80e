import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { apiKeys, webhookDeliveries, webhookEndpoints } from './schema.ts';

export const programsPrivacy = derivePrivacy({
  api_keys: {
    of: 'account_holder',
    purpose: 'letting programs act for the business, and saying who made each key and where it was last used',
    fields: {
      prefix: 'reference',
      hash: 'credential',
      name: 'words',
      scopes: 'reference',
      last_network: 'online',
    },
    rows: ofBusiness(apiKeys, { unexported: ['hash', 'madeBy'] }),
    retention: 'until the business is erased',
  },
  webhook_endpoints: {
    of: 'account_holder',
    purpose: 'telling programs of the business what happens in it',
    fields: {
      url: 'words',
      kinds: 'reference',
      signing_secret: 'credential',
      former_secret: 'credential',
      failure: 'reference',
    },
    rows: ofBusiness(webhookEndpoints, { unexported: ['signingSecret', 'formerSecret', 'madeBy'] }),
    retention: 'until removed, or the business is erased',
  },
  webhook_deliveries: {
    of: 'account_holder',
    purpose: 'sending an event again, and showing what was sent',
    fields: { body: 'copy', failure: 'reference' },
    rows: ofBusiness(webhookDeliveries),
    retention: '30 days',
  },
  key_calls: { impersonal: 'how often the keys of a business called within the last seconds' },
  program_events: { impersonal: 'that something happened, by number; kept for 90 days' },
  program_event_heads: { impersonal: 'a count' },
});
