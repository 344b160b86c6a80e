import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Solves a challenge away from the page, so that nothing on it stands still meanwhile.
handler({ deriveKey });
