import { SunMoon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { loadPanelStyle } from '#ui/overlays/page-dialog.ts';
import { accessibilityCopy } from '../copy.he.ts';
import { forgetSetting, storeSetting } from './stored-settings.ts';

type Theme = keyof typeof texts.themes;

const texts = accessibilityCopy.theme;
const options = Object.entries(texts.themes).map(([value, label]) => ({ value: value as Theme, label }));

/** Dark mode of the accessibility panel, with a choice to follow the device. */
export function ThemeChoice() {
  const theme = useSyncExternalStore<Theme>(subscribe, readTheme, () => 'device');
  return (
    <div className="flex items-center gap-3">
      <SunMoon aria-hidden="true" size={20} className="text-muted" />
      <RadioGroup
        name="theme"
        label={texts.label}
        hideLabel
        look="segments"
        options={options}
        value={theme}
        onValueChange={chooseTheme}
      />
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-a-darkmode'] });
  return () => observer.disconnect();
}

function readTheme(): Theme {
  const isDark = document.documentElement.getAttribute('data-a-darkmode');
  return isDark === null ? 'device' : isDark === 'true' ? 'dark' : 'light';
}

function chooseTheme(theme: Theme): void {
  // The panel's style sheet applies the setting.
  void loadPanelStyle();
  if (theme === 'device') forgetSetting('darkMode');
  else storeSetting('darkMode', theme === 'dark');
}
