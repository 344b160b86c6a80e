import type { Matter } from '#features/accounts/mail-switches/policy.ts';
import type { pushTexts } from './copy.he.ts';

/** A matter that owners are alerted of on their devices. */
export type AlertKind = Matter & Required<Pick<Matter, 'alert'>>;
export type AlertKinds = Readonly<Record<string, AlertKind>>;

export function hasAlert(matter: Matter): matter is AlertKind {
  return matter.alert !== undefined;
}

/** Chosen by a person for a business; what was never touched is null. */
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
  return urgent ? urgent.includes(kind.kind) : kind.alert.isUrgent === true;
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

/** Read by the worker of a browser. At most 3,993 bytes as JSON. */
export interface PushPayload {
  tag: string;
  title: string;
  body: string;
  url: string;
  waiting?: number;
  userId: string;
  businessId: string;
  /** Before the paths of the business, where the person acts for several. */
  scope: string;
  approves?: string;
  version?: string;
  texts?: typeof pushTexts;
}

/** Writes an alert; null where nothing that happened at `raisedAt` or later is left to tell. */
export type AlertWriter = (about: {
  businessId: string;
  raisedAt: Date;
  /** Of what still waits, all that happened since then is counted: this alert replaces the one before. */
  since: Date;
  isOn: (kind: AlertKind) => boolean;
}) => Promise<AlertText | null>;

/** An alert as a room declares it among its jobs: the matter, and who writes what is told of it. */
export interface DeclaredAlert {
  matter: AlertKind;
  write: AlertWriter;
}

export function isAlert(declared: object): declared is DeclaredAlert {
  return 'matter' in declared;
}
