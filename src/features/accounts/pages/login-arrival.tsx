import { Notice } from '#ui/feedback/notice.tsx';
import { recoveryCopy } from '../copy.he/recovery.ts';
import { copy } from '../copy.he.ts';

const arrivals = {
  registered: { title: copy.register.done, text: copy.login.registered },
  reset: { title: recoveryCopy.reset.done, text: recoveryCopy.reset.doneText },
  closed: copy.login.closed,
};
type Arrival = keyof typeof arrivals;

/** From where somebody came to the login page, where that is worth a word. */
export function arrivalOf(query: URLSearchParams): Arrival | null {
  return (Object.keys(arrivals) as Arrival[]).find((name) => query.has(name)) ?? null;
}

/** Above the sign-in form: what somebody had just done. */
export function LoginArrival({ arrival }: { arrival: Arrival }) {
  const { title, text } = arrivals[arrival];
  return (
    <Notice tone={arrival === 'closed' ? 'info' : 'success'} title={title} className="mt-6">
      {text}
    </Notice>
  );
}
