import { QrCode } from '../../../shared/ui/kit/qr-code.tsx';
import type { Specimen } from './specimen.ts';

const SAMPLE = {
  short: 'https://portal.example/mine/mine',
  long: `https://portal.example/v6-template/master-page/bos/opening/process?${new URLSearchParams({
    projectId: 'project_06fq3z5w8k1v9x2c4b6n7m0a1s',
    lotId: 'lot_06fq3z5w8k1v9x2c4b6n7m0a1s',
  })}`,
  label: '链接二维码 QR code of the link',
};

const framed = (text: string) => (
  <div style={{ width: '220px' }}>
    <QrCode text={text} label={SAMPLE.label} />
  </div>
);

/** Parts of the workplace's phone pages that other screens use too. */
export const specimens: readonly Specimen[] = [
  { part: 'qr-code', state: 'a short link', show: () => framed(SAMPLE.short) },
  { part: 'qr-code', state: 'a long link', show: () => framed(SAMPLE.long) },
];
