import type { Day } from './choices.contract.ts';

export interface CardOpenState {
  /** Seconds since 1970. */
  from: number;
  /** Null: from then on this page does not know. */
  isOpen: boolean | null;
  next: string;
}

/** The seven days that come, and the dates beyond them that are not as every week. */
export interface CardHours {
  days: CardDay[];
  later: CardSpecialDates[];
}

export interface CardDay extends CardRanges {
  day: Day;
  isToday: boolean;
}

export interface CardSpecialDates extends CardRanges {
  /** `1.12`, `1–10.12`. */
  dates: string;
}

interface CardRanges {
  /** `09:00–17:00`; none: closed. */
  ranges: string[];
  /** Reason why it differs from every week. */
  note: string | null;
}
