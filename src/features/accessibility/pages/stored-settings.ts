import {
  type AccessibilitySettings,
  type ChosenSettings,
  RANGES,
  type RangeName,
  SETTINGS_KEY,
  type SettingName,
} from '../contract.ts';

export function deviceSettings(): Pick<AccessibilitySettings, 'contrast' | 'darkMode' | 'reduceMotion'> {
  const asks = (query: string) => matchMedia(`(${query})`).matches;
  return {
    contrast: asks('prefers-contrast: more') ? 'high' : 'normal',
    darkMode: asks('prefers-color-scheme: dark'),
    reduceMotion: asks('prefers-reduced-motion: reduce'),
  };
}

export function readSettings(): ChosenSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps a setting and lets it hold at once. False where this browser keeps nothing: it holds for this page. */
export function storeSetting<K extends SettingName>(name: K, value: AccessibilitySettings[K]): boolean {
  const root = document.documentElement;
  root.setAttribute(`data-a-${name}`, String(value));
  root.style.setProperty(`--a-${name}`, String(value));
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...readSettings(), [name]: value }));
    return true;
  } catch {
    return false;
  }
}

/** Removes a setting, so that the device's preference applies. */
export function forgetSetting(name: SettingName): void {
  const root = document.documentElement;
  root.removeAttribute(`data-a-${name}`);
  root.style.removeProperty(`--a-${name}`);
  try {
    const { [name]: _, ...others } = readSettings();
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(others));
  } catch {
    // Storage is unavailable, so nothing was saved.
  }
}

export function resetSettings(): void {
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) if (name.startsWith('data-a-')) root.removeAttribute(name);
  for (const name of [...root.style]) if (name.startsWith('--a-')) root.style.removeProperty(name);
  if (deviceSettings().contrast === 'high') root.setAttribute('data-a-contrast', 'high');
  try {
    localStorage.removeItem(SETTINGS_KEY);
  } catch {
    // Nothing was kept, so nothing is to be forgotten.
  }
}

export function numberWithin(name: RangeName, value: unknown): number {
  const { min, max, initial } = RANGES[name];
  const number = Number(value ?? initial);
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : initial;
}
