export const CONSENT_KEY = 'cookie-consent';
/** Of what the banner says and the categories mean; another version asks everybody again. */
export const CONSENT_VERSION = '1.0';
/** After a year everybody is asked again. */
export const CONSENT_KEPT_MS = 365 * 86_400_000;

/** Consent of a visitor; essential cookies cannot be refused. */
export interface ConsentPreferences {
  essential: true;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
}

export interface ConsentRecord {
  preferences: ConsentPreferences;
  timestamp: string;
  version: string;
}
