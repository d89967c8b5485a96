import axe from 'axe-core';
import { expect } from 'chai';
import type { ComponentType } from 'react';
import '../../../elements/account/account.strings.ts';
import '../../../elements/account/sso/sso.strings.ts';
import { core } from '../../../shared/client/core.ts';
import { fakeApi, type Answers, type FakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

/** A session as the server answers it. */
export const session = {
  token: 'T1',
  refreshToken: 'R1-of-this-session',
  issuedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  refreshExpiresAt: Date.now() + 9_000_000,
  prefectureCode: '310000',
};
/** The connected systems of these tests. */
export const systems = [
  { code: 'city', name: 'City identity', kind: 'oidc', entryUrl: null },
  { code: 'partner', name: 'Builders’ association', kind: 'code', entryUrl: 'https://partner.example/' },
];

/** Opens a screen of single sign-on at an address, over answers. */
export function open(
  Screen: ComponentType<object>,
  address: string,
  answers: Answers = {},
  options = {},
): { api: FakeApi; screen: Shown } {
  const api = fakeApi({ 'GET /sso/systems': systems, ...answers });
  const screen = show(Screen, { api, address, params: { system: 'city' }, ...options });
  return { api, screen };
}

/** Asserts that axe finds nothing, in the present state of the screen. */
export async function accessible(screen: Shown): Promise<void> {
  const { violations } = await axe.run(screen.root.host, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
}

/** Leaves nobody signed in. */
export function signOff(): void {
  core().session.set(null);
  core().session.setLegacyLogin(null);
}
