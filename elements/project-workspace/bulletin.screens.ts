import { withTexts } from '../../shared/ui/screen-texts.ts';

/** Screens of the workplace, the bulletins, the bidding document and the evaluation terms of one project. */
export const bulletinScreens = withTexts(() => import('./project-workspace.strings.ts'), {
  workplace: () => import('./workplace.screen.tsx').then(m => m.ProjectWorkplaceScreen),
  'bulletin-edit': () => import('./bulletin-edit.screen.tsx').then(m => m.BulletinEditScreen),
  'bulletin-view': () => import('./bulletin-view.screen.tsx').then(m => m.BulletinViewScreen),
  'bulletin-change': () => import('./bulletin-change.screen.tsx').then(m => m.BulletinChangeScreen),
  'bulletin-change-publish': () =>
    import('./bulletin-change-publish.screen.tsx').then(m => m.BulletinChangePublishScreen),
  'bulletin-bidder-view': () => import('./bulletin-bidder-view.screen.tsx').then(m => m.BulletinBidderViewScreen),
  'bulletin-change-record': () => import('./bulletin-change-record.screen.tsx').then(m => m.BulletinChangeRecordScreen),
  'other-bulletin-list': () => import('./other-bulletin-list.screen.tsx').then(m => m.OtherBulletinListScreen),
  'other-bulletin-edit': () => import('./other-bulletin-edit.screen.tsx').then(m => m.OtherBulletinEditScreen),
  'other-bulletin-view': () => import('./bulletin-view.screen.tsx').then(m => m.BulletinViewScreen),
  'document-edit': () => import('./document-edit.screen.tsx').then(m => m.DocumentEditScreen),
  'document-view': () => import('./document-view.screen.tsx').then(m => m.DocumentViewScreen),
  'bidder-instructions': () => import('./bidder-instructions.screen.tsx').then(m => m.BidderInstructionsScreen),
  'method-terms': () => import('./method-terms.screen.tsx').then(m => m.MethodTermsScreen),
  'method-terms-edit': () => import('./method-terms-edit.screen.tsx').then(m => m.MethodTermsEditScreen),
  'method-terms-view': () => import('./method-terms-view.screen.tsx').then(m => m.MethodTermsViewScreen),
});
