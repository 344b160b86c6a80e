// What proves a change: checks, HTTP tests on a real PostgreSQL, journeys in a real Chromium.
// `npm test -- all` adds the faults and the tests tagged as slow, `npm test -- checks|http|journeys|faults` runs one of
// these, `npm test -- PATTERN` the test files whose path holds it.
// Ends with the line "N passed, N failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CHECKS } from './checks.mjs';
import { findChromium, findJourneyBrowser } from './chromium.mjs';
import { failedJourneys, failedTests, unsteadyJourneys } from './failed-tests.mjs';
import { findObjectStore } from './object-store.mjs';
import { findPooler } from './pooler.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { shiftedClock } from './shifted-clock.mjs';
import { runSteps } from './steps.mjs';

const scratch = makeScratchFolder();
const STEPS = ['checks', 'http', 'journeys'];
const isAll = process.argv[2] === 'all';
const chosen = isAll ? undefined : process.argv[2];
const isStep = [...STEPS, 'faults'].includes(chosen);
const pattern = chosen && !isStep ? [chosen] : [];
const steps = chosenSteps();
/** Files that are asked for by their path run whole. */
const withSlow = isAll || pattern.length > 0;
const tally = { passed: 0, failed: 0 };
const failures = [];
const unsteady = [];

const browsersReady = steps.includes('journeys')
  ? node({}, 'scripts/prepare-browsers.mjs')
  : Promise.resolve();
// HTTP tests and faults wait at times, for a database or a process to end: beside each other they use both cores.
await Promise.all([checks().then(faults), httpTests()]);
await journeys();

rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
if (pattern.length > 0 && tally.passed + tally.failed === 0) {
  console.error(`No test file's path holds "${chosen}".`);
  tally.failed = 1;
}
// Once more at the end, where they are looked for.
for (const { name, reason } of unsteady) console.log(`\npassed at the second try: ${name}\n${reason}`);
for (const { name, reason } of failures) console.log(`\nfailed: ${name}\n${reason}`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

function chosenSteps() {
  if (isAll) return [...STEPS, 'faults'];
  if (isStep) return [chosen];
  return chosen ? ['http', 'journeys'] : STEPS;
}

async function checks() {
  if (!steps.includes('checks')) return;
  const { passed, failed } = await runSteps(CHECKS);
  tally.passed += passed;
  tally.failed += failed.length;
  failures.push(...failed);
}

async function httpTests() {
  if (!steps.includes('http')) return;
  if (withSlow) {
    // One package is installed at a time.
    await browsersReady;
    findObjectStore();
    findPooler();
  }
  const file = path.join(scratch, 'vitest.json');
  const status = await node(
    shiftedClock(process.env.TEST_CLOCK),
    'node_modules/vitest/vitest.mjs',
    'run',
    ...pattern,
    ...(pattern.length > 0 ? ['--passWithNoTests'] : ['--project', 'product']),
    ...(withSlow ? [] : ['--tags-filter=!slow']),
    // On two cores: a file that waits leaves its core to the third.
    '--maxWorkers=3',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  const report = read(file);
  failures.push(...failedTests(report));
  count(
    'HTTP tests',
    report && { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles(report) },
    status,
  );
}

async function journeys() {
  if (!steps.includes('journeys')) return;
  const file = path.join(scratch, 'playwright.json');
  await browsersReady;
  const browsers = {
    CHROMIUM_PATH: await findJourneyBrowser(),
    WHOLE_CHROMIUM_PATH: await findChromium(),
  };
  const status = await node(
    { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    'node_modules/@playwright/test/cli.js',
    'test',
    ...pattern,
    ...(pattern.length > 0 ? ['--pass-with-no-tests'] : []),
    ...(withSlow ? [] : ['--grep-invert=@slow']),
    '--reporter=list,json',
  );
  const report = read(file);
  failures.push(...failedJourneys(report));
  unsteady.push(...unsteadyJourneys(report));
  count(
    'journeys',
    report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected },
    status,
  );
}

async function faults() {
  if (!steps.includes('faults')) return;
  const file = path.join(scratch, 'faults.json');
  const status = await node({}, 'faults/faults.ts', '--short', '--json', file);
  const rows = read(file);
  const failed = rows?.filter((row) => row.failures.length > 0) ?? [];
  failures.push(...failed.map((row) => ({ name: `faults: ${row.fault}`, reason: row.failures.join('\n') })));
  count('faults', rows && { passed: rows.length - failed.length, failed: failed.length }, status);
}

/** Runs a tool under this Node, its output shown as it comes. */
async function node(env, ...args) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // What one process has compiled, the next one of the run need not.
    env: { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: path.join(scratch, 'compiled'), ...env },
  });
  const [code] = await once(child, 'exit');
  return code;
}

/** A run that ended badly without a failed test has failed all the same. */
function count(step, result, status) {
  tally.passed += result?.passed ?? 0;
  tally.failed += result?.failed ?? 0;
  if (result && (result.failed > 0 || status === 0)) return;
  tally.failed += 1;
  failures.push({
    name: step,
    reason: `ended with status ${status} and no failed test: see its output above`,
  });
}

/** Test files that could not even be loaded. */
function brokenFiles(report) {
  return report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .length;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
