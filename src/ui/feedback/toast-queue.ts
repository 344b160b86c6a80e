import { createListeners } from '../listeners.ts';

export interface ToastContent {
  tone: 'success' | 'error';
  title: string;
  description?: string;
  action?: { label: string; onAction: () => void };
  durationMs: number;
}

export interface Toast extends ToastContent {
  id: number;
  /** Path of the screen that it is about. */
  path: string;
}

export type ToastOptions = Partial<Pick<ToastContent, 'description' | 'action' | 'durationMs'>>;

const DURATION_MS = 5_000;
/** Long enough to look over what was done, and to come to the button by keyboard. */
const ACTION_DURATION_MS = 12_000;

let current: Toast | null = null;
let lastId = 0;
const { notify, subscribe } = createListeners();

function show(next: Toast | null) {
  current = next;
  notify();
}

function open(tone: ToastContent['tone'], title: string, options: ToastOptions = {}): number {
  show({
    durationMs: options.action ? ACTION_DURATION_MS : DURATION_MS,
    ...options,
    tone,
    title,
    id: ++lastId,
    path: location.pathname,
  });
  return lastId;
}

/** Short messages over the page, one at a time. An error belongs beside its field too; a toast only repeats it. */
export const toast = {
  success: (title: string, options?: ToastOptions) => open('success', title, options),
  error: (title: string, options?: ToastOptions) => open('error', title, options),
  close(id?: number) {
    if (current && (id === undefined || current.id === id)) show(null);
  },
  /** Closes what an earlier screen said. What can be undone stays: its button is the only way back. */
  closeEarlier(path: string) {
    if (current && current.path !== path && !current.action) show(null);
  },
};

export const toastStore = { current: () => current, subscribe };
