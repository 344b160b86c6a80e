/** How far a backup or a restore has come; `done` of `total` are whole tables, files or bytes. */
export interface Progress {
  phase: 'check' | 'tables' | 'files';
  /** The table or file in hand. */
  name: string;
  done: number;
  total: number;
}

export type OnProgress = (progress: Progress) => void;
