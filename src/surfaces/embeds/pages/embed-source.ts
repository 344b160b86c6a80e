import type { Embed } from '../contract.ts';
import { EMBED_SCRIPT, EMBED_SITE } from '../kinds.contract.ts';

/** Read while the script runs: later nobody knows whose it was. */
const loadedFrom = siteOfScript(document.currentScript);
const asked = new Map<string, Promise<Answer>>();

type Answer = Embed | 'gone' | 'blocked';

/**
 * Returns the site that an element's reviews are on. Plug-ins that speed pages up put the script into the page, join it
 * with others or run it as a module: then the link inside the element tells, else what the server wrote into the script.
 */
export async function siteOf(element: Element, business: string): Promise<string> {
  if (loadedFrom) return loadedFrom;
  // The element may be known before its link is parsed.
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  const href = element.querySelector('a')?.getAttribute('href') ?? '';
  const link = URL.canParse(href) ? new URL(href) : null;
  return link?.pathname === `/business/${business}` ? link.origin : EMBED_SITE;
}

export function readEmbed(site: string, business: string): Promise<Answer> {
  const address = `${site}/api/embed/${encodeURIComponent(business)}`;
  const reading =
    asked.get(address) ??
    fetch(address, { credentials: 'omit' })
      .then(async (answer): Promise<Answer> => (answer.ok ? ((await answer.json()) as Embed) : 'gone'))
      .catch((): Answer => 'blocked');
  asked.set(address, reading);
  return reading;
}

/** Other products have an `embed.js` too: ours stands at the root of its site, and joined scripts stand elsewhere. */
function siteOfScript(script: HTMLOrSVGScriptElement | null): string | null {
  if (!(script instanceof HTMLScriptElement) || !script.src) return null;
  const { origin, pathname } = new URL(script.src);
  return pathname === EMBED_SCRIPT ? origin : null;
}
