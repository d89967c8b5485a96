/** A session of an hour, as the server gives it. */
export const sessionOfAnHour = () => ({
  token: 'T1',
  refreshToken: 'R1',
  issuedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  refreshExpiresAt: Date.now() + 9_000_000,
  prefectureCode: '310000',
});
