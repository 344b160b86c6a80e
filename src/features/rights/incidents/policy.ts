/** By the Data Security Regulations only a severe one has to be reported to the Authority, and at once. */
export const SEVERITIES = ['low', 'medium', 'severe'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const INCIDENT_ACTS = ['opened', 'changed', 'closed', 'reopened'] as const;
export type IncidentAct = (typeof INCIDENT_ACTS)[number];

export function isReportMissing(incident: { severity: Severity; reportedAt: unknown }): boolean {
  return incident.severity === 'severe' && !incident.reportedAt;
}
