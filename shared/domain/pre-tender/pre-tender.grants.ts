import type { Grants } from '../kernel/grants.ts';

const readAll = [
  'project.read',
  'lot.read',
  'bulletin.read',
  'biddingDocument.read',
  'question.read',
  'clarification.read',
  'signUp.read',
  'documentDownload.read',
] as const;

const organise = [
  ...readAll,
  'project.create',
  'project.update',
  'project.file',
  'project.reopen',
  'project.import',
  'lot.create',
  'lot.update',
  'bulletin.create',
  'bulletin.update',
  'bulletin.submit',
  'bulletin.publish',
  'bulletin.withdraw',
  'biddingDocument.create',
  'biddingDocument.update',
  'biddingDocument.submit',
  'question.answer',
  'question.merge',
  'question.refuse',
  'clarification.create',
  'clarification.update',
  'clarification.publish',
] as const;

/** Buttons of the default roles in this area. */
export const preTenderGrants: Grants = {
  projectManager: [...organise, 'project.terminate'],
  agencyStaff: organise,
  purchaseApprover: [
    ...readAll,
    'bulletin.approve',
    'bulletin.return',
    'biddingDocument.approve',
    'biddingDocument.return',
  ],
  tendererRepresentative: ['project.read', 'lot.read', 'bulletin.read', 'biddingDocument.read', 'clarification.read'],
  supervisor: readAll,
  supplier: [
    'project.read',
    'lot.read',
    'bulletin.read',
    'biddingDocument.read',
    'clarification.read',
    'signUp.read',
    'signUp.create',
    'signUp.update',
    'signUp.withdraw',
    'question.read',
    'question.create',
    'documentDownload.read',
  ],
  expert: ['project.read', 'lot.read', 'biddingDocument.read', 'bulletin.read'],
};
