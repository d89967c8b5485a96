import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import late from '../../host/late/late.css';
import list from '../../shared/ui/list/list.css';
import tools from '../../shared/ui/list/list-tools.css';
import comments from '../../shared/ui/record/comments.css';
import parts from '../../shared/ui/styles/parts.css';

const PAGE = `
  <div class="palette-field"><input style="outline: none" /></div>
  <div class="palette-option" aria-selected="true">Chosen</div>
  <div class="palette-option">Another</div>
  <ul class="mention-people"><li aria-selected="true">Chosen</li></ul>
  <button class="list-page" aria-current="page">2</button>
  <button class="list-page">3</button>
  <div class="ebs-progress"><span style="width: 50%"></span></div>
  <div style="position: relative; height: 40px"><span class="list-resizer" tabindex="0"></span></div>`;

describe('where the browser chooses the colours', () => {
  const before = document.adoptedStyleSheets;
  afterEach(async () => {
    document.adoptedStyleSheets = before;
    document.body.replaceChildren();
    await emulateMedia({ forcedColors: 'none' });
  });

  it('what is chosen, focused or done is seen without shadows and backgrounds of ours', async () => {
    document.adoptedStyleSheets = [...before, late, list, tools, comments, parts];
    document.body.innerHTML = PAGE;
    await emulateMedia({ forcedColors: 'active' });
    const style = (selector: string, part?: string) => getComputedStyle(document.querySelector(selector)!, part);
    document.querySelector('input')?.focus();
    for (const selector of ['.palette-field', '.palette-option[aria-selected]', '.mention-people li'])
      expect(style(selector).outlineStyle, selector).to.equal('solid');
    expect(style('.palette-option:not([aria-selected])').outlineStyle).to.equal('none');
    expect(style('.list-page[aria-current]').backgroundColor).not.to.equal(
      style('.list-page:not([aria-current])').backgroundColor,
    );
    expect(style('.ebs-progress > span').backgroundColor).not.to.equal(style('.ebs-progress').backgroundColor);
    document.querySelector<HTMLElement>('.list-resizer')?.focus();
    expect(style('.list-resizer', '::after').forcedColorAdjust).to.equal('none');
  });
});
