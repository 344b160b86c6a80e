export const holidayNames = {
  roshHashana: 'ראש השנה',
  yomKippur: 'יום כיפור',
  sukkot: 'סוכות',
  simchatTora: 'שמחת תורה',
  pesach: 'פסח',
  seventhOfPesach: 'שביעי של פסח',
  independenceDay: 'יום העצמאות',
  shavuot: 'שבועות',
} as const;

export function eveName(holiday: keyof typeof holidayNames): string {
  return holiday === 'independenceDay' ? 'יום הזיכרון' : `ערב ${holidayNames[holiday]}`;
}
