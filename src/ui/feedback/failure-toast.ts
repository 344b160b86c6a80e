import { problemOf, wasSignInDeclined } from '#client.ts';
import { toast } from './toast-queue.ts';

/** Tells of a failed call, unless it failed because somebody preferred not to sign in again. */
export const failureToast = (title: string) => (error: Error) => {
  if (!wasSignInDeclined(error)) toast.error(title, { description: problemOf(error).message });
};
