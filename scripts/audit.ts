// npm run audit: asks the registry for known vulnerabilities of what runs in production. A registry that answers no
// advisories (many mirrors do not) is said so in words, and is no failure: nothing was found, and nothing was looked for.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { auditReport } from './audit-report.ts';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const { text, isFailure } = auditReport(stdout);
console.log(text);
process.exit(isFailure ? 1 : 0);
