import axe from 'axe-core';
import { expect } from 'chai';
import type { Shown } from './screen.tsx';

/** Fails with what axe finds in a part of a page; landmarks are the page's own matter. */
export async function expectAccessible(part: Element | ShadowRoot | null): Promise<void> {
  expect(part).to.not.equal(null);
  const { violations } = await axe.run(part as unknown as HTMLElement, { rules: { region: { enabled: false } } });
  expect(violations.map(each => `${each.id}: ${each.nodes[0]?.html}`)).to.deep.equal([]);
}

/** Asserts that axe finds no fault in what is shown, in the light theme and in the dark one. */
export async function accessible({ root }: Shown): Promise<void> {
  const host = root.host as HTMLElement;
  for (const dark of [true, false]) {
    host.toggleAttribute('data-dark', dark);
    host.style.background = dark ? '#0a1317' : '#f5f8f9';
    const { violations } = await axe.run(host, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).to.deep.equal([]);
  }
}
