/** Web NFC, as far as it is used here; browsers that lack it lack its types too. */
interface TagWriter {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>;
}

export type TagOutcome = 'written' | 'refused' | 'off' | 'lost';

/** By the name of the browser's error; all others say that the tag was taken away or cannot be written. */
const REASONS: Record<string, TagOutcome> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotSupportedError: 'off',
  NotReadableError: 'off',
};

export function canWriteTags(): boolean {
  return 'NDEFReader' in window;
}

/** Waits for a tag to be held to the phone, and writes an address to it. */
export async function writeTag(address: string, signal: AbortSignal): Promise<TagOutcome> {
  const { NDEFReader } = window as unknown as { NDEFReader: new () => TagWriter };
  try {
    await new NDEFReader().write({ records: [{ recordType: 'url', data: address }] }, { signal });
    return 'written';
  } catch (error) {
    return REASONS[error instanceof Error ? error.name : ''] ?? 'lost';
  }
}
