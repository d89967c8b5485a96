import { useMemo } from 'react';
import { encode } from 'uqr';
import padSheet from '../styles/pad.css';
import { useSheet } from './use-sheet.ts';

/** Light modules around the code, as ISO/IEC 18004 asks. */
const BORDER = 4;

/** Props of `QrCode`. */
export interface QrCodeProps {
  readonly text: string;
  /** What it is for, read out. */
  readonly label: string;
  /** Side in px; 200 when left out. */
  readonly size?: number;
}

/** A text as a QR code (SVG). Dark on white in both themes, since many scanners read nothing else. Import it lazily with what shows it. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  useSheet(padSheet);
  const { width, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: BORDER });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { width: modules, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className="qr-code"
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${width}v${width}H0z`} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
