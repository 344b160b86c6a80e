import type { RangeName, SwitchName } from './contract.ts';

const number = (value: number) => String(Math.round(value * 10) / 10);

export const accessibilityCopy = {
  title: 'התאמות נגישות',
  close: 'סגירה',
  groups: { text: 'טקסט', colors: 'צבעים', way: 'ניווט', pointer: 'סמן העכבר' },
  ranges: {
    fontSize: { name: 'גודל הטקסט', value: (px) => `${number(px)} פיקסלים` },
    textSpacing: { name: 'ריווח בין אותיות', value: (px) => `${number(px)} פיקסלים` },
    lineHeight: { name: 'גובה השורה', value: number },
    saturation: { name: 'רוויית צבעים', value: (percent) => `${number(percent)}%` },
    cursorSize: { name: 'גודל הסמן', value: (times) => `פי ${number(times)}` },
  } satisfies Record<RangeName, { name: string; value: (value: number) => string }> as Record<
    RangeName,
    { name: string; value: (value: number) => string }
  >,
  switches: {
    dyslexiaFont: 'גופן קריא',
    contrast: 'ניגודיות גבוהה',
    darkMode: 'מצב כהה',
    highlightLinks: 'סימון קישורים',
    readingGuide: 'סרגל קריאה',
    keyboardNavigation: 'ניווט במקלדת',
    tooltipMode: 'תוויות הסבר',
    reduceMotion: 'הפחתת תנועה',
    bigCursor: 'סמן גדול',
  } satisfies Record<SwitchName, string> as Record<SwitchName, string>,
  /** Effect of a switch, where its name alone does not say it. */
  hints: {
    dyslexiaFont: 'אותיות ברורות ומרווחות',
    readingGuide: 'פס שעוקב אחרי השורה',
    keyboardNavigation: 'הדגשת המקום שבו נמצאים',
    tooltipMode: 'השם של כל כפתור וקישור',
  } as Partial<Record<SwitchName, string>>,
  theme: { label: 'מצב תצוגה', themes: { device: 'כמו במכשיר', light: 'בהיר', dark: 'כהה' } },
  on: 'פועל',
  off: 'כבוי',
  byDevice: 'לפי הגדרות המכשיר',
  decrease: (name: string) => `${name}: הקטנה`,
  increase: (name: string) => `${name}: הגדלה`,
  changed: (name: string, state: string) => `${name}: ${state}`,
  reset: 'איפוס הכול',
  wasReset: 'כל ההתאמות אופסו',
  notKept: 'הדפדפן לא שומר הגדרות, ולכן ההתאמה תחול רק על העמוד הזה.',
  note: 'ההתאמות נשמרות רק בדפדפן הזה. הן משנות את התצוגה, ולא מחליפות את הנגישות של העמוד עצמו.',
  statement: 'הצהרת הנגישות',
};
