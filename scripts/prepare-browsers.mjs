// Installs the journeys' browsers where they are missing, beside tests that need none.
import { findChromium, findJourneyBrowser } from './chromium.mjs';

await findJourneyBrowser();
await findChromium();
