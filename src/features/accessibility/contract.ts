/** Key of the settings in the browser's storage; they are never sent anywhere. */
export const SETTINGS_KEY = 'accessibility-settings';

/** Settings that a visitor chose. A setting that was never chosen is not stored and follows the device. */
export interface AccessibilitySettings {
  /** In pixels, against a page's 16. */
  fontSize: number;
  contrast: 'normal' | 'high';
  dyslexiaFont: boolean;
  /** Times the device's own. */
  cursorSize: number;
  highlightLinks: boolean;
  reduceMotion: boolean;
  /** Between letters, in pixels. */
  textSpacing: number;
  lineHeight: number;
  /** In percent. */
  saturation: number;
  darkMode: boolean;
  readingGuide: boolean;
  tooltipMode: boolean;
  keyboardNavigation: boolean;
  bigCursor: boolean;
}

export type SettingName = keyof AccessibilitySettings;
export type ChosenSettings = Partial<AccessibilitySettings>;

export type RangeName = 'fontSize' | 'cursorSize' | 'textSpacing' | 'lineHeight' | 'saturation';
export type SwitchName = Exclude<SettingName, RangeName>;

interface Range {
  min: number;
  max: number;
  step: number;
  initial: number;
}

export const RANGES: Record<RangeName, Range> = {
  fontSize: { min: 12, max: 24, step: 1, initial: 16 },
  cursorSize: { min: 0.5, max: 3, step: 0.5, initial: 1 },
  textSpacing: { min: 0, max: 5, step: 1, initial: 0 },
  lineHeight: { min: 1, max: 2, step: 0.1, initial: 1.5 },
  saturation: { min: 0, max: 200, step: 10, initial: 100 },
};
