import { z } from 'zod';
import { pageFields, pageOf } from '#platform/paging.ts';
import { paragraph } from '#platform/text.ts';
import { typedMoment } from '#platform/typed-time.ts';
import { incidentErrors as errors } from './copy.he.ts';
import { INCIDENT_ACTS, SEVERITIES } from './policy.ts';

const PERSONS_MAX = 100_000_000;

const moment = z.iso.datetime();
const stateShape = {
  what: z.string(),
  severity: z.enum(SEVERITIES),
  noticedAt: moment,
  persons: z.number().int().nullable().describe('How many people it concerns; null while unknown'),
  reportedAt: moment.nullable().describe('To the Authority'),
  toldAt: moment.nullable().describe('To the people concerned'),
};

/** An incident as it stands, with everything that was written of it, the newest first. */
const incidentSchema = z.object({
  ...stateShape,
  id: z.uuid(),
  number: z.string(),
  isClosed: z.boolean(),
  isReportMissing: z.boolean(),
  lastEntryId: z.uuid(),
  history: z.array(
    z.object({
      id: z.uuid(),
      at: moment,
      act: z.enum(INCIDENT_ACTS),
      admin: z.string().nullable().describe('Null where the account is gone'),
      note: z.string(),
    }),
  ),
});

export const incidentsQuery = z.object(pageFields(10, 50));
export const incidentsPage = pageOf(incidentSchema);

const typedState = {
  what: paragraph(2000).min(1, errors.what),
  severity: z.enum(SEVERITIES),
  noticedAt: typedMoment({ error: errors.noticedAt }),
  persons: z.number(errors.persons).int(errors.persons).min(0, errors.persons).max(PERSONS_MAX).nullable(),
};

/** `POST /api/admin/incidents`; `key` is the caller's own id of it: sent again, it is the same. */
export const openIncidentBody = z.strictObject({ key: z.uuid(), ...typedState });

/** `PUT /api/admin/incidents/{id}`: how it stands from now on, after the last entry that the writer was shown. */
export const changeIncidentBody = z.strictObject({
  after: z.uuid(),
  ...typedState,
  reportedAt: typedMoment({ error: errors.reportedAt }).nullable(),
  toldAt: typedMoment({ error: errors.toldAt }).nullable(),
  isClosed: z.boolean(),
  note: paragraph(1000),
});

export type Incident = z.infer<typeof incidentSchema>;
export type OpenIncident = z.infer<typeof openIncidentBody>;
export type ChangeIncident = z.infer<typeof changeIncidentBody>;
