// Format, lint, types and structure: what can be known in seconds.

import { CHECKS } from './checks.mjs';
import { runSteps } from './steps.mjs';

const failed = await runSteps(CHECKS);
process.exit(failed ? 1 : 0);
