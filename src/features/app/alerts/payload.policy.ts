import { pushTexts } from './copy.he.ts';
import type { AlertKind, AlertSettings, AlertText } from './policy.ts';

/** Read by the worker of a browser. At most 3,993 bytes as JSON. */
export interface PushPayload {
  tag: string;
  title: string;
  body: string;
  url: string;
  waiting?: number;
  userId: string;
  approves?: string;
  version?: string;
  texts?: typeof pushTexts;
}

export function payloadOf(
  { kind, settings, text }: { kind: AlertKind; settings: AlertSettings; text: AlertText },
  { userId, isShort }: { userId: string; isShort: boolean },
): PushPayload {
  const { title, body, approves, version } = (settings.showsText && text.inFull) || text;
  const { url, waiting } = text;
  const shown = { tag: kind.kind, title, url, waiting, userId };
  if (isShort) return { ...shown, body: '' };
  return { ...shown, body, ...(approves && { approves, version, texts: pushTexts }) };
}

export function samplePayload(userId: string): PushPayload {
  const { title, body } = pushTexts.sample;
  return { tag: 'sample', title, body, url: '/account-settings', userId };
}
