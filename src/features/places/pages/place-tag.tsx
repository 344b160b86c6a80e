import { Nfc } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { placeSignCopy } from '../screen.copy.he.ts';

const { nfc: copy } = placeSignCopy;

/** Explains how to get the address onto an NFC tag, and writes it where the browser can. */
export function PlaceTag({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false);
  const [canWrite, setCanWrite] = useState<boolean | null>(null);
  const [state, setState] = useState<TagOutcome | 'waiting' | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => {
    setCanWrite(canWriteTags());
    return () => stop.current?.abort();
  }, []);
  async function write() {
    const abort = new AbortController();
    stop.current = abort;
    setState('waiting');
    const outcome = await writeTag(address, abort.signal);
    if (!abort.signal.aborted) setState(outcome);
  }
  function cancel() {
    stop.current?.abort();
    setState(null);
  }
  return (
    <FoldSection id="nfc" title={copy.title} isOpen={isOpen} onToggle={setOpen} isReady={false}>
      <ol className="list-decimal space-y-1 ps-5">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {canWrite && (
        <div className="mt-4">
          {state === 'waiting' ? (
            <Button variant="secondary" onClick={cancel}>
              {copy.stop}
            </Button>
          ) : (
            <Button variant="secondary" onClick={write}>
              <Nfc aria-hidden="true" size={18} />
              {copy.write}
            </Button>
          )}
        </div>
      )}
      {canWrite === false && <p className="mt-4 text-sm text-muted">{copy.unsupported}</p>}
      <p role="status" className={state ? 'mt-3 font-semibold' : 'sr-only'}>
        {state && copy[state]}
      </p>
    </FoldSection>
  );
}

/** Web NFC, as far as it is used here; browsers that lack it lack its types too. */
interface TagWriter {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>;
}

type TagOutcome = 'written' | 'refused' | 'off' | 'lost';

/** By the name of the browser's error; all others say that the tag was taken away or cannot be written. */
const REASONS: Record<string, TagOutcome> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotSupportedError: 'off',
  NotReadableError: 'off',
};

function canWriteTags(): boolean {
  return 'NDEFReader' in window;
}

/** Waits for a tag to be held to the phone, and writes an address to it. */
async function writeTag(address: string, signal: AbortSignal): Promise<TagOutcome> {
  const { NDEFReader } = window as unknown as { NDEFReader: new () => TagWriter };
  try {
    await new NDEFReader().write({ records: [{ recordType: 'url', data: address }] }, { signal });
    return 'written';
  } catch (error) {
    return REASONS[error instanceof Error ? error.name : ''] ?? 'lost';
  }
}
