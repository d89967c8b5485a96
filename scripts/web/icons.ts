import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];

/** The portal's mark on a grid of 32 by 32, as `host/favicon.svg` draws it. */
const LINES: readonly (readonly Point[])[] = [
  [
    [8, 23],
    [8, 11],
    [16, 7],
    [24, 11],
    [24, 23],
  ],
  [
    [12, 23],
    [12, 16],
    [20, 16],
    [20, 23],
  ],
  [
    [6, 23],
    [26, 23],
  ],
];
const GROUND = [0x00, 0x64, 0x76] as const;
const STROKE = 1.1;

const segments = LINES.flatMap(line => line.slice(1).map((end, at) => [line[at]!, end] as const));

/** How far a point is from the nearest line of the mark. */
function distance(x: number, y: number): number {
  return Math.min(
    ...segments.map(([[ax, ay], [bx, by]]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - ax - along * dx, y - ay - along * dy);
    }),
  );
}

/** How far a point is inside a square of side 32 with round corners; negative outside of it. */
function inside(x: number, y: number, radius: number): number {
  const [dx, dy] = [Math.abs(x - 16) - 16 + radius, Math.abs(y - 16) - 16 + radius];
  return radius - (Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0));
}

/**
 * The portal's icon as a PNG of `size` by `size` pixels. `maskable` fills the whole square, with the mark inside the part that every
 * system shows (W3C App Manifest, "safe zone").
 */
export function iconPng(size: number, maskable = false): Buffer {
  const scale = 32 / size;
  const raw = Buffer.alloc(size * (size * 4 + 1));
  const cover = (amount: number): number => Math.max(0, Math.min(1, amount / scale + 0.5));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) * scale, (row + 0.5) * scale];
      const shrunk = (value: number): number => (maskable ? (value - 16) / 0.72 + 16 : value);
      const mark = cover(STROKE - distance(shrunk(x), shrunk(y)));
      const at = row * (size * 4 + 1) + 1 + column * 4;
      GROUND.forEach((ground, channel) => raw.writeUInt8(Math.round(ground + (255 - ground) * mark), at + channel));
      raw.writeUInt8(maskable ? 255 : Math.round(255 * cover(inside(x, y, 8))), at + 3);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(raw, { level: 9 })),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
