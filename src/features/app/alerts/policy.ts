import type { QuietReason } from '#platform/calendar/quiet-hours.ts';

/** A matter that owners are alerted of on their devices. A room declares its own beside its texts. */
export interface AlertKind {
  /** Name in the store, and the topic by which one alert takes the place of another; never changes. */
  kind: string;
  when: string;
  label: string;
  description: string;
  /** Field of the switch of the mails about the same matter; `always` where these come in any case. */
  mail?: string;
  /** Comes at once also when it is quiet, until the owner says otherwise. */
  isUrgent?: true;
}

export type AlertKinds = Readonly<Record<string, AlertKind>>;

/** Chosen by an account; what it never touched is null. */
export interface AlertSettings {
  off: string[];
  /** Kinds that come also when it is quiet; null while it is left to the kinds themselves. */
  urgent: string[] | null;
  quietAtNight: boolean;
  quietOnSabbath: boolean;
  showsText: boolean;
}

export const DEFAULT_SETTINGS: AlertSettings = {
  off: [],
  urgent: null,
  quietAtNight: true,
  quietOnSabbath: true,
  showsText: false,
};

export function isUrgent({ urgent }: Pick<AlertSettings, 'urgent'>, kind: AlertKind): boolean {
  return urgent ? urgent.includes(kind.kind) : kind.isUrgent === true;
}

export function quietReasons({ quietAtNight, quietOnSabbath }: AlertSettings): QuietReason[] {
  return [
    ...(quietAtNight ? (['night'] as const) : []),
    ...(quietOnSabbath ? (['sabbath', 'holiday'] as const) : []),
  ];
}

const GATHERED_MS = 4_000;

export function gatheredUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / GATHERED_MS) + 1) * GATHERED_MS);
}

/** For so long a later alert counts what came before it: the one on the screen is replaced by it. */
export const COUNTED_TOGETHER_MS = 3_600_000;

const TRIES_MAX = 14;
const FIRST_WAIT_MS = 20_000;
const WAIT_MAX_MS = 3_600_000;
/** A push service that asks for more has no use for the alert: its matter waits on the screen all the same. */
const ASKED_MAX_MS = 6 * 3_600_000;

/** Returns milliseconds until the next try; null when it is too late for one. @param asked by the push service */
export function waitBeforeTry(attempt: number, asked: number | null): number | null {
  if (attempt >= TRIES_MAX || (asked ?? 0) > ASKED_MAX_MS) return null;
  return Math.max(asked ?? 0, Math.min(FIRST_WAIT_MS * 2 ** attempt, WAIT_MAX_MS));
}

/** Has no names and words, for a locked screen, but in `inFull`. */
export interface AlertText extends AlertWords {
  inFull?: AlertWords;
  url: string;
  waiting?: number;
}

interface AlertWords {
  title: string;
  body: string;
  /** The review that a press approves: the only one, shown whole, with nothing in doubt about it. */
  approves?: string;
  /** Of the words that it shows: no others are approved by a press. */
  version?: string;
}

/** Writes an alert; null where nothing that happened at `raisedAt` or later is left to tell. */
export type AlertWriter = (about: {
  businessId: string;
  raisedAt: Date;
  /** Of what still waits, all that happened since then is counted: this alert replaces the one before. */
  since: Date;
  isOn: (kind: AlertKind) => boolean;
}) => Promise<AlertText | null>;

/** Puts the writers of a room's kinds under the kinds' names in the store. */
export function writersOf<K extends AlertKinds>(
  kinds: K,
  writers: Record<keyof K, AlertWriter>,
): Record<string, AlertWriter> {
  return Object.fromEntries(
    Object.entries(kinds).map(([field, { kind }]) => [kind, writers[field as keyof K]]),
  );
}
