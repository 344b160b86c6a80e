// Stands in the head of every page: what the visitor has chosen holds before the first paint. Each setting becomes an
// attribute and a custom property of <html>; what they mean stands in settings.css, which only those fetch who have
// chosen something.
import { SETTINGS_KEY } from '../contract.ts';

const root = document.documentElement;
const { panelScript = '', panelStyle } = root.dataset;
const load = () =>
  import(/* @vite-ignore */ panelScript) as Promise<typeof import('./demand-panel.client.ts')>;

root.dataset.scripted = '';
const hear = async ({ target }: Event) => {
  if ((target as Element).closest('[data-panel]')) (await load()).openPanel();
};
// On its way down: React stops a press on what it has not taken over yet.
addEventListener('click', hear, true);
try {
  const settings = {
    ...(matchMedia('(prefers-contrast:more)').matches && { contrast: 'high' }),
    ...JSON.parse(localStorage.getItem(SETTINGS_KEY) as string),
  };
  for (const name in settings) {
    root.setAttribute(`data-a-${name}`, settings[name]);
    root.style.setProperty(`--a-${name}`, settings[name]);
  }
  if (Object.keys(settings)[0]) {
    // A link that the parser finds holds the first paint back; one that a script makes does not everywhere. In
    // development this is a module, which comes too late to write.
    const link = `<link rel="stylesheet" href="${panelStyle}" data-panel-sheet>`;
    if (import.meta.env.DEV) document.head.insertAdjacentHTML('beforeend', link);
    else document.write(link);
  }
  // These two follow the reader while the page is open.
  if (settings.readingGuide || settings.tooltipMode) load();
} catch {
  // No storage, or nothing that can be read in it: the page stays as the device wants it.
}
