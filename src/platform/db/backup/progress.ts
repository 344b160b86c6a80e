export interface Progress {
  phase: 'check' | 'tables' | 'files';
  name: string;
  done: number;
  total: number;
}

export type OnProgress = (progress: Progress) => void;
