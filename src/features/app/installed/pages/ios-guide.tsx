import { Button } from '#ui/actions/button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { installedAppCopy } from '../copy.he.ts';

const texts = installedAppCopy.ios;
const pictures = [SharePicture, RowPicture, AddPicture];

/** The way through Safari's menu, drawn. */
export function IosGuide({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="sm"
      title={texts.title}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ol className="flex flex-col gap-5">
        {texts.steps.map(({ title, text }, step) => {
          const Picture = pictures[step] ?? AddPicture;
          return (
            <li key={title} className="flex flex-col gap-2">
              <p>
                <span className="font-semibold">
                  {step + 1}. {title}
                </span>
                <span className="block text-sm text-muted">{text}</span>
              </p>
              <div aria-hidden="true" className="rounded-panel bg-sunken p-3">
                <Picture />
              </div>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

const SHARE = 'M12 3v12M8 6.5 12 3l4 3.5M8.5 10H6v11h12V10h-2.5';
const PLUS = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 8v8M8 12h8';

function Sign({ line, className }: { line: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`size-6 fill-none stroke-current stroke-2 ${className}`}
    >
      <path d={line} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** The bar of Safari, in which the sign of sharing is circled. */
function SharePicture() {
  return (
    <div className="flex items-center justify-around rounded-control border border-line bg-surface px-3 py-2 text-muted">
      <Sign line="m15 5-7 7 7 7" className="opacity-40" />
      <Sign line="m9 5 7 7-7 7" className="opacity-40" />
      <span className="grid size-11 place-items-center rounded-full ring-2 ring-violet">
        <Sign line={SHARE} className="text-violet" />
      </span>
      <Sign
        line="M12 6c-2-2-6-2-8-1v13c2-1 6-1 8 1 2-2 6-2 8-1V5c-2-1-6-1-8 1zm0 0v13"
        className="opacity-40"
      />
      <Sign line="M4 8h12v12H4zM8 8V4h12v12h-4" className="opacity-40" />
    </div>
  );
}

function RowPicture() {
  const other = 'h-2.5 rounded-full bg-line';
  return (
    <div className="flex flex-col divide-y divide-line rounded-control border border-line bg-surface">
      <div className="p-3">
        <div className={`${other} w-1/3`} />
      </div>
      <div className="flex items-center justify-between gap-3 rounded-sm p-3 font-semibold ring-2 ring-violet">
        <span>{texts.addToHome}</span>
        <Sign line={PLUS} className="text-violet" />
      </div>
      <div className="p-3">
        <div className={`${other} w-1/2`} />
      </div>
    </div>
  );
}

function AddPicture() {
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-surface p-3">
      <div className="flex items-center justify-between text-sm">
        <span className="text-muted">{uiCopy.cancel}</span>
        <span className="rounded-control px-2 py-1 font-semibold text-violet ring-2 ring-violet">
          {texts.add}
        </span>
      </div>
      <div className="flex items-center gap-3">
        <img src="/favicon.svg" alt="" width="44" height="44" className="rounded-control" />
        <span className="font-semibold">{texts.name}</span>
      </div>
    </div>
  );
}
