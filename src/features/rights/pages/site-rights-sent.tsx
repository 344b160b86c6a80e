import { Message } from '#ui/forms/plain-form.tsx';
import { page as words } from '../page.copy.he.ts';

/** Said once a request is kept. @param number empty where the page's script fills it in */
export function Sent({ number }: { number: string }) {
  return (
    <Message tone="success" title={words.sent.title} text={words.sent.text}>
      <CaseNumber number={number} />
    </Message>
  );
}

export function CaseNumber({ number }: { number: string }) {
  return (
    <p className="mt-2 font-semibold">
      {words.sent.number} <bdi data-number="">{number}</bdi>
    </p>
  );
}
