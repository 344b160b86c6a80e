import { Chevron } from '#ui/layout/chevron.tsx';
import { drawCopy } from '../copy.he.ts';

const texts = drawCopy.proof;

/** Closed: what shows that a draw was not steered is for whoever asks. */
export function DrawProof({ commitment }: { commitment: string }) {
  return (
    <details className="group mt-2 text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {texts.title}
        <Chevron />
      </summary>
      <p>{texts.text}</p>
      <p className="mt-1 break-all">
        {texts.commitment} <bdi dir="ltr">{commitment}</bdi>
      </p>
    </details>
  );
}
