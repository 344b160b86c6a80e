import { derivePrivacy, ofBusiness, ofUser } from '#features/privacy/mutations.ts';
import { alertSettings, pushDevices } from './schema.ts';

export const alertsPrivacy = derivePrivacy({
  push_devices: {
    of: 'account_holder',
    purpose: 'alerts on the devices on which somebody asked for them',
    retention: 'until signed out on the device, or alerts are switched off there',
    fields: { endpoint: 'credential', p256dh: 'credential', auth: 'credential' },
    rows: ofBusiness(pushDevices),
  },
  alert_settings: {
    of: 'account_holder',
    purpose: 'which alerts somebody wants, and when',
    retention: 'until the account is deleted, and 30 days',
    fields: { off: 'reference', urgent: 'reference' },
    rows: ofUser(alertSettings),
  },
});
