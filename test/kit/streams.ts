/** A server of event streams in place of the network. */
export class Streams {
  readonly opened: { readonly url: string; readonly lastId: string | null; end(): void; send(text: string): void }[] =
    [];
  answer: 'stream' | 'fail' = 'stream';
  /** The topics that the server does not let the reader follow. */
  refused: readonly string[] = [];
  private readonly real = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input, init) => {
      const url = String(input);
      if (!url.startsWith('/live')) return this.real(input, init);
      if (this.answer === 'fail') throw new TypeError('no network');
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: made => void (controller = made) });
      const end = () => {
        try {
          controller.close();
        } catch {
          // Ended by the page already.
        }
      };
      init?.signal?.addEventListener('abort', end);
      this.opened.push({
        url,
        lastId: new Headers(init?.headers).get('last-event-id'),
        end,
        send: text => controller.enqueue(new TextEncoder().encode(text)),
      });
      controller!.enqueue(
        new TextEncoder().encode(`event: live.open\ndata: ${JSON.stringify({ now: 0, refused: this.refused })}\n\n`),
      );
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  }
  restore() {
    globalThis.fetch = this.real;
  }
}
