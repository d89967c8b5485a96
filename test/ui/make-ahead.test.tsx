import { expect } from 'chai';
import '@shoelace-style/shoelace/dist/components/badge/badge.js';
import '@shoelace-style/shoelace/dist/components/tag/tag.js';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { makeAhead } from '../../shared/ui/kit/make-ahead.ts';
import { until } from './until.ts';

defineElement('ebs-made-ahead', () => <p>Here</p>);

/** What came into a place and went, by name; `stop` ends the looking. */
function watch(place: Node) {
  const came: string[] = [];
  const gone: string[] = [];
  const names = (nodes: NodeList) => [...nodes].map(node => node.nodeName.toLowerCase());
  const observer = new MutationObserver(news =>
    news.forEach(({ addedNodes, removedNodes }) => {
      came.push(...names(addedNodes));
      gone.push(...names(removedNodes));
    }),
  );
  observer.observe(place, { childList: true, subtree: true });
  return { came, gone, stop: () => observer.disconnect() };
}

describe('widgets made ahead', () => {
  it('come and go unseen within an element, and the page around it is left alone', async () => {
    const element = document.createElement('ebs-made-ahead');
    document.body.append(element);
    await until(() => element.shadowRoot?.textContent === 'Here');
    const page = watch(document.documentElement);
    const inside = watch(element.shadowRoot!);
    makeAhead('sl-badge');
    makeAhead('sl-tag');
    await until(() => inside.gone.includes('div'));
    page.stop();
    inside.stop();
    expect(inside.came).to.include.members(['sl-badge', 'sl-tag']);
    expect([...inside.gone].sort()).to.deep.equal([...inside.came].sort());
    expect([...page.came, ...page.gone]).to.deep.equal([]);
    element.remove();
  });
});
