// Apart from the schemas, so that the screen does not fetch the library behind them.

export const TIME_RANGES = ['week', 'month', 'quarter', 'year', 'all'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];
export const DEFAULT_RANGE: TimeRange = 'month';

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A month of the calendar, as reports and links to them name it. */
export const REPORT_MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** In the order in which they are shown. */
export const SUMMARY_FIGURES = ['views', 'calls', 'whatsapp', 'navigation', 'reviews'] as const;
export type SummaryFigure = (typeof SUMMARY_FIGURES)[number];

/** From this average on, customers are very satisfied; from the second on, satisfied. */
export const EXCELLENT_FROM = 4.5;
export const GOOD_FROM = 4;
/** From so many reviews on, a business is an active one. */
export const ACTIVE_FROM = 10;
