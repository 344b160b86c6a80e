import { api, errorOf } from '#client.ts';
import { saveFile } from '#ui/save-file.ts';
import type { ExportFormat, TimeRange } from '../contract/limits.ts';

/** Fetches a report and hands it to the browser as a download; the file's name. @throws {ApiError} */
export async function downloadReport(timeRange: TimeRange, format: ExportFormat): Promise<string> {
  const response = await api.analytics.export.$get({ query: { timeRange, format } });
  if (!response.ok) throw await errorOf(response);
  const name = nameOf(response.headers.get('content-disposition') ?? '', format);
  saveFile(await response.blob(), name);
  return name;
}

function nameOf(disposition: string, format: ExportFormat): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : `dugri.${format}`;
}
