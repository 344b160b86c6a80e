import { Secret, TOTP } from 'otpauth';

/**
 * Computes the code that an authenticator app shows at that moment.
 * @param key in base32
 */
export function totpCode(key: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at.getTime() });
}
