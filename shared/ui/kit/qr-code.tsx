import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code, as ISO/IEC 18004 asks. */
const BORDER = 4;

/** A text as a QR code (SVG). Dark on white in both themes, since many scanners read nothing else. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: 'M', border: BORDER });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: squares.join('') };
  }, [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
