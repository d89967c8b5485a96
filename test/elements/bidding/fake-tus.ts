/** An upload server behind XMLHttpRequest: takes tus creations and patches and keeps every byte that was sent. */
export interface FakeTus {
  /** Everything that left the page: headers and bodies. */
  readonly sent: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
  }[];
  /** The uploaded file. */
  bytes(): Uint8Array;
  restore(): void;
}

/** Puts a fake upload server in place of the network until `restore`. */
export function fakeTus(): FakeTus {
  const real = globalThis.XMLHttpRequest;
  const sent: { method: string; headers: Record<string, string>; body: Uint8Array }[] = [];
  const stored: Uint8Array[] = [];
  const length = () => stored.reduce((sum, part) => sum + part.length, 0);

  class Request {
    status = 0;
    responseText = '';
    readyState = 0;
    withCredentials = false;
    upload: { onprogress?: (event: object) => void } = {};
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    #method = '';
    #headers: Record<string, string> = {};
    #answer: Record<string, string> = {};
    open(method: string) {
      this.#method = method;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value;
    }
    getResponseHeader(name: string) {
      return this.#answer[name.toLowerCase()] ?? null;
    }
    getAllResponseHeaders() {
      return '';
    }
    abort() {
      this.onload = null;
    }
    send(body?: Blob | null) {
      void this.#respond(body ?? undefined);
    }
    async #respond(body: Blob | undefined) {
      const bytes = body ? new Uint8Array(await body.arrayBuffer()) : new Uint8Array();
      sent.push({ method: this.#method, headers: this.#headers, body: bytes });
      if (bytes.length > 0) {
        stored.push(bytes);
        this.upload.onprogress?.({ lengthComputable: true, loaded: bytes.length, total: bytes.length });
      }
      this.status = this.#method === 'POST' ? 201 : 204;
      this.#answer = { location: '/files/uploads/up_1', 'upload-offset': String(length()) };
      this.onload?.();
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  return {
    sent,
    bytes() {
      const whole = new Uint8Array(length());
      let at = 0;
      for (const part of stored) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    },
    restore() {
      globalThis.XMLHttpRequest = real;
    },
  };
}
