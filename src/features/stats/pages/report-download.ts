import { api } from '#client.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import type { ExportFormat } from '../limits.contract.ts';
import type { StatsSpan } from '../period.policy.ts';

/** Fetches a report and hands it to the browser as a download; the file's name. @throws {ApiError} */
export function downloadReport(span: StatsSpan, format: ExportFormat): Promise<string> {
  const query = typeof span === 'string' ? { timeRange: span, format } : { ...span, format };
  return saveAnswer(api.analytics.export.$get({ query }), `dugri.${format}`);
}
