import { problemOf, wasSignInDeclined } from '#client.ts';
import { type ToastOptions, toast } from './toast-queue.ts';

/** Tells of a failed call, unless it failed because somebody preferred not to sign in again. */
export const failureToast =
  (title: string, { description, ...options }: ToastOptions = {}) =>
  (error: Error) => {
    if (wasSignInDeclined(error)) return;
    const { title: unsure, message } = problemOf(error);
    toast.error(unsure ?? title, { ...options, description: (!unsure && description) || message });
  };
