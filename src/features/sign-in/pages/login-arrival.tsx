import { arrivalCopy } from '#features/accounts/copy.he.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { signInCopy } from '../copy.he.ts';

const arrivals = { ...arrivalCopy, closed: signInCopy.closed };
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
