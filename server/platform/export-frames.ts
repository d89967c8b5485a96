import { Transform } from 'node:stream';

/**
 * A file that tells how far it is while it is written, in frames of one kind byte, four bytes of length (big endian) and that many
 * bytes: `D` a part of the file, `P` the progress `{ rows, total }` as JSON, `E` the end. Without the last one the file is not whole.
 */
export interface Framer {
  readonly stream: Transform;
  progress(rows: number, total: number): void;
}

const HEAD = 5;

function frame(kind: 'D' | 'P' | 'E', content: Buffer): Buffer {
  const made = Buffer.allocUnsafe(HEAD + content.length);
  made.write(kind, 0, 'latin1');
  made.writeUInt32BE(content.length, 1);
  content.copy(made, HEAD);
  return made;
}

/** Makes the frames of one file: its bytes are written into `stream`, which answers the frames. */
export function framer(highWaterMark: number): Framer {
  const stream = new Transform({
    highWaterMark,
    transform: (chunk: Buffer, _encoding, done) => done(null, frame('D', chunk)),
    flush: done => done(null, frame('E', Buffer.alloc(0))),
  });
  return {
    stream,
    progress(rows, total) {
      if (!stream.destroyed) stream.push(frame('P', Buffer.from(JSON.stringify({ rows, total }))));
    },
  };
}
