import { Notice } from '#ui/feedback/notice.tsx';
import { recoveryCopy } from '../copy.he/recovery.ts';
import { copy } from '../copy.he.ts';

const arrivals = {
  registered: { title: copy.register.done, text: copy.login.registered },
  reset: { title: recoveryCopy.reset.done, text: recoveryCopy.reset.doneText },
  closed: copy.login.closed,
};
type Arrival = keyof typeof arrivals;

export function arrivalOf(query: URLSearchParams): Arrival | null {
  return (Object.keys(arrivals) as Arrival[]).find((name) => query.has(name)) ?? null;
}

export function LoginArrival({ arrival }: { arrival: Arrival }) {
  const { title, text } = arrivals[arrival];
  return (
    <Notice tone={arrival === 'closed' ? 'info' : 'success'} title={title} className="mt-6">
      {text}
    </Notice>
  );
}
