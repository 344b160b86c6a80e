import type { PageScript } from '#ui/layout/public-document.ts';

/** Parts that every page carries beside its own: scripts of its head, addresses of what is loaded on demand. */
export interface PageFrame {
  /** To stand in a finished page's head. */
  early: PageScript[];
  /** To stand beside them in the head of the site's pages that have a navigation. */
  ofSite: PageScript[];
  /** At the end of pages that may hold a form without framework script. */
  ofForms: PageScript;
  /** The first ones as files, for hydrated pages, with what keeps the presses until those can act. */
  earlyFiles: string[];
  /** Attributes of `<html>` that the scripts read. */
  attributes: { 'data-panel-script': string; 'data-panel-style': string; 'data-consent-script': string };
}

const PANEL = 'features/accessibility/pages/demand-panel.client.ts';
const SETTINGS_STYLE = 'features/accessibility/pages/settings.css';
const CONSENT_DIALOG = 'features/consent/pages/demand-dialog.client.ts';
const EARLY = [
  'features/accessibility/pages/public-early.client.ts',
  'features/consent/pages/public-early.client.ts',
  'surfaces/marketing/pages/public-early-offline.client.ts',
];
const OF_SITE = 'surfaces/marketing/pages/public-early-owner.client.ts';
const OF_FORMS = 'surfaces/marketing/pages/public-kept-fields.client.ts';
const TO_HTTPS = 'surfaces/workspace/pages/public-to-https.client.ts';
const EARLY_CLICKS = 'surfaces/workspace/pages/public-early-clicks.client.ts';

/**
 * @param script a module's text, or in development its path
 * @param file the path under which a file is served
 * @param site `isOnHttps`: the site's own address is, so that browsers on plain http are led there
 */
export function pageFrame(
  script: (source: string) => PageScript,
  file: (source: string) => string,
  site: { isOnHttps: boolean },
): PageFrame {
  const early = site.isOnHttps ? [TO_HTTPS, ...EARLY] : EARLY;
  return {
    early: early.map(script),
    ofSite: [script(OF_SITE)],
    ofForms: script(OF_FORMS),
    earlyFiles: [...early, EARLY_CLICKS].map(file),
    attributes: {
      'data-panel-script': file(PANEL),
      'data-panel-style': file(SETTINGS_STYLE),
      'data-consent-script': file(CONSENT_DIALOG),
    },
  };
}
