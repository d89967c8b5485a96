import { defineRoutes } from './define-routes.ts';

/** Opening, emergency hall, certificates, bidding client. Spec §2.8. */
// prettier-ignore
export const biddingRoutes = defineRoutes('bidding', [
  { path: '/bos/opening/ca-binding', kind: 'edit', access: 'role', title: { en: 'Bind a certificate', zh: 'CA 绑定' }, screen: 'ca-binding', needs: 'certificate.read', menu: { group: 'bidding', order: 41 } },
  { path: '/bos/emergency-hall/index', kind: 'list', access: 'role', title: { en: 'Emergency hall', zh: '应急大厅' }, screen: 'emergency-index', needs: 'emergencyShare.read', menu: { group: 'bidding', order: 60 } },
  { path: '/bos/emergency-hall/decrypt', kind: 'hall', access: 'role', title: { en: 'Emergency decryption', zh: '应急解密' }, screen: 'emergency-decrypt', needs: 'emergencyShare.handOver' },
  { path: '/bos/emergency-hall/parse', kind: 'tool', access: 'role', title: { en: 'Emergency parsing', zh: '应急解析' }, screen: 'emergency-parse', needs: 'emergencyShare.read' },
  { path: '/bos/ca/list', kind: 'list', access: 'role', title: { en: 'Certificates', zh: 'CA 证书列表' }, screen: 'ca-list', needs: 'certificate.readAll', menu: { group: 'bidding', order: 70 } },
  { path: '/bos/ca/detail', kind: 'view', access: 'role', title: { en: 'Certificate', zh: 'CA 证书详情' }, screen: 'ca-detail', needs: 'certificate.read' },
  { path: '/bos/ca/add', kind: 'edit', access: 'role', title: { en: 'Add a certificate', zh: '新增 CA 证书' }, screen: 'ca-add', needs: 'certificate.request' },
  { path: '/bos/bidding-client/add', kind: 'edit', access: 'open', title: { en: 'Add a bidding client release', zh: '新增投标客户端' } },
  { path: '/bos/bidding-client/list', kind: 'list', access: 'role', title: { en: 'Bidding client releases', zh: '投标客户端列表' } },
  { path: '/supplierBidding/index', kind: 'list', access: 'role', title: { en: 'Supplier bidding', zh: '供应商竞价' }, screen: 'my-bids', needs: 'bid.submit', menu: { group: 'bidding', order: 10 } },
  { path: '/individualBidding/index', kind: 'list', access: 'role', title: { en: 'Individual bidding', zh: '个人竞价' } },
  { path: '/ca/index', kind: 'list', access: 'role', title: { en: 'My certificates', zh: '我的 CA' }, screen: 'my-certificates', needs: 'certificate.read', menu: { group: 'bidding', order: 40 } },
]);
