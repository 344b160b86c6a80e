import { inArray } from 'drizzle-orm';
import { selectSessionIds } from '#features/accounts/owners.data.ts';
import { derivePrivacy, ofHolder, ofUser } from '#features/privacy/mutations.ts';
import { alertSettings, memberAlerts, pushDevices } from './schema.ts';

const retention = 'until the account is deleted, and 30 days';
const fields = { off: 'reference', urgent: 'reference' } as const;

export const alertsPrivacy = derivePrivacy({
  push_devices: {
    of: 'account_holder',
    purpose: 'alerts on the devices on which somebody asked for them',
    retention: 'until signed out on the device, or alerts are switched off there',
    fields: { endpoint: 'credential', p256dh: 'credential', auth: 'credential' },
    rows: ofHolder(pushDevices, ({ userId }, db) =>
      inArray(pushDevices.sessionId, selectSessionIds(db, userId)),
    ),
  },
  member_alerts: {
    of: 'account_holder',
    purpose: 'which alerts of a business somebody wants, and when',
    retention,
    fields,
    rows: ofUser(memberAlerts),
  },
  alert_settings: {
    of: 'account_holder',
    purpose: 'the same, for the version before alone; a later migration drops it',
    retention,
    fields,
    rows: ofUser(alertSettings),
  },
});
