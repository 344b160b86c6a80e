import { api } from '#client.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import type { ExportFormat, TimeRange } from '../limits.contract.ts';

/** Fetches a report and hands it to the browser as a download; the file's name. @throws {ApiError} */
export function downloadReport(timeRange: TimeRange, format: ExportFormat): Promise<string> {
  return saveAnswer(api.analytics.export.$get({ query: { timeRange, format } }), `dugri.${format}`);
}
