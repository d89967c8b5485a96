import type { biddingRoutes } from '../../shared/routes/bidding.routes.ts';
import type { ScreensOf } from '../../shared/routes/define-routes.ts';

/** The screens of the bidding area. */
export const screens: ScreensOf<typeof biddingRoutes> = {
  'ca-add': () => import('./certificate-add.screen.tsx').then(m => m.CertificateAddScreen),
  'ca-list': () => import('./certificate-list.screen.tsx').then(m => m.CertificateListScreen),
  'my-certificates': () => import('./my-certificates.screen.tsx').then(m => m.MyCertificatesScreen),
  'ca-detail': () => import('./certificate-detail.screen.tsx').then(m => m.CertificateDetailScreen),
  'ca-binding': () => import('./certificate-binding.screen.tsx').then(m => m.CertificateBindingScreen),
  'my-bids': () => import('./my-bids.screen.tsx').then(m => m.MyBidsScreen),
  'emergency-index': () => import('./emergency-index.screen.tsx').then(m => m.EmergencyIndexScreen),
  'emergency-decrypt': () => import('./emergency-decrypt.screen.tsx').then(m => m.EmergencyDecryptScreen),
  'emergency-parse': () => import('./emergency-parse.screen.tsx').then(m => m.EmergencyParseScreen),
};
