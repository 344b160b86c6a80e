/** Lines of a reason that are shown: the rest stands further up. */
const REASON_LINES = 25;

/**
 * Lists the failed tests of an HTTP test report.
 * @returns each test's name and why it failed
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [{ name: file.name, reason: shown(file.message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file.name}: ${fullName}`,
      reason: shown(failureMessages[0]),
    }));
  });
}

/** The same of a report of the journeys. */
export function failedJourneys(report) {
  return specsIn(report ?? {}).flatMap((spec) => (spec.ok ? [] : [told(spec)]));
}

/** Journeys that came through at their second try alone: each is a race to be mended. */
export function unsteadyJourneys(report) {
  const isUnsteady = ({ tests }) => tests.some(({ status }) => status === 'flaky');
  return specsIn(report ?? {})
    .filter(isUnsteady)
    .map(told);
}

function told({ file, line, title, tests }) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  return { name: `${file}:${line} ${title}`, reason: shown(error?.message) };
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

function shown(reason = 'no reason given') {
  return reason.split('\n').slice(0, REASON_LINES).join('\n');
}
