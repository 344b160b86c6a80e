import { Panel } from '#ui/layout/panel.tsx';
import { partnerScreenCopy } from '../copy.he.ts';

const copy = partnerScreenCopy.how;

export function HowItWorks() {
  return (
    <Panel title={copy.title}>
      <ol className="flex flex-col gap-5">
        {copy.steps.map(({ title, text }, n) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-violet-tint font-bold text-violet"
            >
              {n + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{copy.smallPrint}</p>
    </Panel>
  );
}
