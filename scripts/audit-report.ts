const UNANSWERED =
  'This registry answers no advisories, so nothing was checked. Run `npm run audit` where registry.npmjs.org answers.';

interface AuditAnswer {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
}

/** Tells in words what `npm audit --json` answered; a registry that answers no advisories is no failure. */
export function auditReport(answer: string): { text: string; isFailure: boolean } {
  const { vulnerabilities } = parse(answer);
  if (!vulnerabilities) return { text: UNANSWERED, isFailure: false };
  const known = Object.values(vulnerabilities);
  if (known.length === 0) return { text: 'No known vulnerabilities.', isFailure: false };
  const lines = known.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  return { text: [`Known vulnerabilities: ${known.length}`, ...lines].join('\n'), isFailure: true };
}

function parse(answer: string): AuditAnswer {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}
