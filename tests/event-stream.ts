/** An event as a reader of the stream knows it. */
export interface StreamedEvent {
  event: string;
  data: unknown;
}

/** Reads server-sent events one by one. */
export function readStream(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = '';

  /** The next event, comment or hint as it stands in the stream; null at its end. */
  async function nextPiece(): Promise<string | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end !== -1) {
        const piece = rest.slice(0, end + 2);
        rest = rest.slice(end + 2);
        return piece;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      rest += decoder.decode(value, { stream: true });
    }
  }

  return {
    nextPiece,
    /** The next event, past whatever is none; null at the end of the stream. */
    async next(): Promise<StreamedEvent | null> {
      for (;;) {
        const piece = await nextPiece();
        if (piece === null) return null;
        const event = /^event: (.*)$/m.exec(piece)?.[1];
        if (event) return { event, data: JSON.parse(/^data: (.*)$/m.exec(piece)?.[1] ?? 'null') };
      }
    },
    leave: () => reader.cancel(),
  };
}

export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
