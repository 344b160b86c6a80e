import { CONFETTI_MS } from '#features/reviews/form.contract.ts';

const BURST_MS = 350;

/** Confetti over the page for five seconds; none where less motion is asked for. Answers how to end it. */
export function throwConfetti(): () => void {
  const isUnwanted =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.matches('[data-a-reducemotion="true"]');
  if (isUnwanted) return () => {};
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-40 size-full';
  document.body.append(canvas);
  let again: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearInterval(again);
    clearTimeout(over);
    canvas.remove();
  };
  const over = setTimeout(end, CONFETTI_MS);
  import('canvas-confetti').then(({ default: confetti }) => {
    if (!canvas.isConnected) return;
    const fire = confetti.create(canvas, { resize: true, useWorker: false });
    const burst = () => {
      for (const x of [0, 1]) {
        const angle = x === 0 ? 60 : 120;
        fire({ particleCount: 14, spread: 60, angle, startVelocity: 48, ticks: 160, origin: { x, y: 0.7 } });
      }
    };
    burst();
    again = setInterval(burst, BURST_MS);
  }, end);
  return end;
}
