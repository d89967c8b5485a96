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
