import type { SessionData } from '../../../shared/domain/kernel/wire.ts';

/** Where the sample notice is changed. */
export const ADDRESS = '/sample/notice/edit?id=n1';
/** A draft of the sample notice that another device has kept on the server. */
export const theirs = {
  key: 'd1',
  entity: 'sampleNotice',
  id: 'n1',
  path: ADDRESS,
  title: 'Elsewhere',
  at: '2026-03-10T06:02:00.000Z',
  size: 30,
  device: 'Edge, Windows',
  values: '{"title":"Elsewhere"}',
  revision: 1,
  draftRevision: 7,
};

const now = Date.now();
/** A session that lasts as long as the test: drafts go to the server for people who are signed in. */
export const session: SessionData = {
  token: 't',
  refreshToken: 'r',
  issuedAt: now,
  expiresAt: now + 3_600_000,
  refreshExpiresAt: now + 7_200_000,
  prefectureCode: '1',
};
