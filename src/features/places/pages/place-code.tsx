import { CopyButton } from '#ui/actions/copy-button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { PlaceRow } from '../contract.ts';
import { placesCopy } from '../copy.he.ts';
import { codePath } from '../paths.policy.ts';
import { placeSignCopy } from '../screen.copy.he.ts';

const { code: copy } = placeSignCopy;
const FORMATS = ['png', 'svg'] as const;

export function PlaceCode({ place }: { place: PlaceRow }) {
  const { code, name, address, typed } = place;
  return (
    <Panel title={copy.title} description={copy.text}>
      <img
        src={codePath(code, 'svg')}
        alt={copy.alt}
        width="160"
        height="160"
        className="rounded-panel border border-line bg-[#fff]"
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <DownloadButton
            key={format}
            variant="secondary"
            size="sm"
            path={codePath(code, format)}
            fileName={`${placesCopy.files.code(name)}.${format}`}
          >
            {copy[format]}
          </DownloadButton>
        ))}
      </div>
      <div className="mt-4 flex items-center gap-2 rounded-control border border-line bg-sunken ps-3">
        <output
          aria-label={copy.address}
          dir="ltr"
          className="min-w-0 flex-1 py-2 text-end wrap-anywhere select-all"
        >
          {typed}
        </output>
        <CopyButton
          text={address}
          labels={{ copy: copy.copy, copied: copy.copied, failed: copy.copyFailed }}
          isCompact
        />
      </div>
    </Panel>
  );
}
