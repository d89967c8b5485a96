import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { kitStrings } from '../../../shared/ui/kit/kit.strings.ts';
import { RichTextInput } from '../../../shared/ui/form/rich-text-input.tsx';
import { showImages } from '../../../shared/ui/form/rich/show-images.ts';
import { RichView } from '../../../shared/ui/form/rich/rich-view.tsx';
import { parseApart, sanitise, trusted } from '../../../shared/ui/form/sanitise.ts';
import { countWords } from '../../../shared/ui/form/rich/word-count.ts';
import { cleanPaste } from '../../../shared/ui/form/rich/word-paste.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown, type } from '../../kit/screen.tsx';

addStrings('form', formStrings);
addStrings('kit', kitStrings);
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  sign => sign.charCodeAt(0),
);
const image = () => new Blob([PIXEL], { type: 'image/png' });

describe('the editor of rich texts', () => {
  let screen: Shown;
  let now: string | null;
  afterEach(() => screen.remove());

  const open = async (value: string, disabled = false) => {
    now = value;
    const api = fakeApi({ 'BLOB /files/get': image });
    function Screen() {
      const [html, setHtml] = useState<string | null>(value);
      const change = (next: string | null) => {
        now = next;
        setHtml(next);
      };
      return (
        <form>
          <RichTextInput
            name="body"
            label="Text"
            value={html ?? ''}
            invalid={false}
            disabled={disabled}
            onChange={change}
          />
          <button type="button" id="restore" onClick={() => setHtml('<p>Restored</p>')} />
        </form>
      );
    }
    screen = show(Screen, { api });
    const box = await screen.find('[role=textbox]');
    if (!disabled) box.focus();
    return { api, box };
  };
  const tool = (key: string) => screen.root.querySelector<HTMLButtonElement>(`[data-tool=${key}]`)!;
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => sendKeys({ press: key })), Promise.resolve());
  const holds = (html: string | null) => screen.until(() => now === html, `${html}, not ${now}`);
  const paste = (html: string, text = '') => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    screen.root
      .querySelector('[role=textbox]')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
  };

  it('takes what is typed, with marks by keys and by tools, and says which are on', async () => {
    await open('');
    await sendKeys({ type: 'Plain ' });
    await press('Control+b');
    await screen.until(() => tool('bold').getAttribute('aria-pressed') === 'true', 'bold is on');
    await sendKeys({ type: 'strong' });
    await holds('<p>Plain <strong>strong</strong></p>');
    await press('Control+z', 'Control+z');
    await screen.until(() => !now?.includes('strong'), 'undone');
  });

  it('loses nothing when what was typed first comes back after what was typed next', async () => {
    const given: (string | null)[] = [];
    function Slow() {
      const [html, setHtml] = useState<string | null>('');
      return (
        <form>
          <RichTextInput
            name="body"
            label="Text"
            value={html ?? ''}
            invalid={false}
            disabled={false}
            onChange={next => given.push(next)}
          />
          <button type="button" id="come-back" onClick={() => setHtml(given.shift() ?? '')} />
          <button type="button" id="restore" onClick={() => setHtml('<p>o</p>')} />
        </form>
      );
    }
    screen = show(Slow, { api: fakeApi({}) });
    const box = await screen.find('[role=textbox]');
    box.focus();
    await sendKeys({ type: 'one' });
    await screen.until(() => given.at(-1) === '<p>one</p>', 'typed');
    for (; given.length > 0; await screen.find('[role=textbox]', 'one')) await screen.click('#come-back');
    await screen.click('#restore');
    await screen.until(() => box.textContent === 'o', 'a value from elsewhere');
  });

  it('keeps what stands higher or lower than its line, and sets it by its tools', async () => {
    await open('<p>10<sup>3</sup> m of CO<sub>2</sub></p>');
    await sendKeys({ press: 'Control+End' });
    await sendKeys({ type: '!' });
    await screen.until(() => now?.includes('!') ?? false, 'typed');
    expect(now).to.contain('10<sup>3</sup> m of CO<sub>2');
    await press('Control+a');
    tool('superscript').click();
    await holds('<p><sup>103 m of CO2!</sup></p>');
    tool('subscript').click();
    await holds('<p><sub>103 m of CO2!</sub></p>');
  });

  it('keeps the headings of a pasted page, each as the nearest that a text has', async () => {
    await open('');
    paste('<h1>One</h1><h2>Two</h2><h6>Six</h6><p>m<span style="vertical-align:super">2</span></p>');
    await holds('<h2>One</h2><h2>Two</h2><h4>Six</h4><p>m<sup>2</sup></p>');
  });

  it('makes headings, lists and alignment', async () => {
    await open('<p>One</p>');
    tool('heading3').click();
    await holds('<h3>One</h3>');
    tool('alignCenter').click();
    await holds('<h3 align="center">One</h3>');
    await press('Control+End', 'Enter');
    await sendKeys({ type: 'Item' });
    tool('bulletList').click();
    await screen.until(() => /<ul><li><p[^>]*>Item<\/p><\/li><\/ul>$/.test(now ?? ''), 'a list');
  });

  it('makes a table and changes its rows, columns and heading', async () => {
    await open('');
    tool('table').click();
    await screen.find('[data-tool=rowBelow]');
    const count = (tag: string) => new DOMParser().parseFromString(now ?? '', 'text/html').querySelectorAll(tag).length;
    await screen.until(() => count('tr') === 3 && count('th') === 3, 'three rows');
    tool('rowBelow').click();
    tool('columnAfter').click();
    await screen.until(() => count('tr') === 4 && count('th') === 4 && count('td') === 12, 'a row and a column more');
    tool('headerRow').click();
    await screen.until(() => count('th') === 0, 'no headings');
    tool('removeColumn').click();
    tool('removeTable').click();
    await holds(null);
    expect(screen.root.querySelector('[data-tool=rowBelow]')).to.equal(null);
  });

  it('lets Tab go on out of the last cell of a table, and adds no row by it', async () => {
    await open('<table><tbody><tr><td><p>One</p></td><td><p>Two</p></td></tr></tbody></table><p>After</p>');
    const before = now;
    await press('Control+Home', 'Tab', 'Tab');
    await screen.until(
      () => (screen.root.activeElement as HTMLElement | null)?.id === 'restore',
      'what follows the text',
    );
    expect(now).to.equal(before);
  });

  it('links only to safe addresses', async () => {
    await open('<p>Law</p>');
    await press('Control+a');
    tool('link').click();
    const input = await screen.find<HTMLInputElement>('.rich-panel input');
    await screen.until(() => screen.root.activeElement === input, 'the focus in the panel');
    type(input, 'javascript:alert(1)');
    await press('Enter');
    await screen.find('.rich-panel [role=alert]', 'https://');
    type(input, 'law.example.cn/1');
    await press('Enter');
    await holds('<p><a href="https://law.example.cn/1" rel="noopener noreferrer">Law</a></p>');
    expect(screen.all('.rich-panel')).to.have.length(0);
  });

  it('keeps the keyboard in order: one stop for the toolbar, arrows inside', async () => {
    await open('<p>One</p>');
    const reachable = [...screen.root.querySelectorAll<HTMLElement>('[role=toolbar] button')].filter(
      button => button.tabIndex === 0,
    );
    expect(reachable).to.have.length(1);
    await press('Shift+Tab');
    await screen.until(() => screen.root.activeElement === tool('bold'), 'the first tool');
    await press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect(screen.root.activeElement).to.equal(tool('italic'));
    await press('End');
    expect(screen.root.activeElement).to.equal(tool('redo'));
    await press('Tab');
    await screen.until(() => screen.root.activeElement?.getAttribute('role') === 'textbox', 'the text');
  });

  it('takes a paste from Word without its styles, with its lists and tables', async () => {
    await open('');
    paste(
      `<html xmlns:o="urn:o"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Before</p>
      <p class=MsoNormal style='text-align:center;mso-x:1'><b style='mso-bidi-font-weight:normal'><span style='color:red'>Title</span></b><o:p></o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>First</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2. </span>Second</p>
      <table class=MsoTableGrid border=1><tr><td width=100 colspan=2 style='border:solid'><p class=MsoNormal>Cell</p></td></tr></table>
      <p class=MsoNormal>&nbsp;</p><img src="file:///c:/x.png"><!--EndFragment--></body></html>`,
    );
    await screen.until(() => now?.includes('Second') ?? false, 'the text');
    expect(now).to.contain('<p align="center"><strong>Title</strong></p>');
    expect(now).to.contain('<ol><li><p>First</p></li><li><p>Second</p></li></ol>');
    expect(now).to.contain('<td colspan="2"><p>Cell</p></td>');
    expect(now).not.to.match(/style=|class=|<img|<o:|Ignore|1\./);
    await screen.find('.ebs-toast', 'left out');
  });

  it('shows stored images, and asks for words before it takes a new one', async () => {
    const { api } = await open('<img data-file="file_1" alt="A plan">');
    const shown = await screen.find<HTMLImageElement>('[role=textbox] img');
    await screen.until(() => shown.src.startsWith('blob:'), 'the image');
    expect(api.to('/files/get')[0]!.params).to.deep.equal({ id: 'file_1' });
    expect(now).to.equal('<img data-file="file_1" alt="A plan">');
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([PIXEL], 'photo.png', { type: 'image/png' }));
    screen.root
      .querySelector('[role=textbox]')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
    await screen.find('.rich-panel', 'photo.png');
    await screen.click('.rich-panel button', 'Insert image');
    await screen.find('.rich-panel [role=alert]', 'Describe the image');
  });

  it('takes over a value from elsewhere, counts words, and cannot be changed while disabled', async () => {
    await open('<p>Two words</p>');
    await screen.find('.rich-count', '2 words');
    screen.root.querySelector<HTMLElement>('#restore')!.click();
    await screen.find('[role=textbox]', 'Restored');
    screen.remove();
    const { box } = await open('<p>Fixed</p>', true);
    expect(box.getAttribute('contenteditable')).to.equal('false');
    expect(screen.all('[role=toolbar]')).to.have.length(0);
  });
});

describe('rich texts as they are read', () => {
  it('are cleaned by the list that the server has', () => {
    expect(sanitise('<div onclick="x()">A<script>alert(1)</script> <b>b</b><img src=x onerror=y></div>')).to.equal(
      '<p>A <strong>b</strong></p>',
    );
    expect(sanitise('<td colspan="99">x</td>')).to.equal('x');
    expect(sanitise('<p align="left" style="color:red">x</p><img data-file="a b" alt="">')).to.equal('<p>x</p>');
  });

  it('are made trusted by the page’s policy only as it has cleaned them, whoever asks it', () => {
    const policy = (globalThis as Record<symbol, unknown>)[Symbol.for('ebs.html.v1')] as {
      createHTML(text: string): unknown;
    };
    const foreign = '<b>a</b><img src=x onerror=y><script>z</script>';
    expect(String(trusted(foreign))).to.equal('<strong>a</strong>');
    expect(parseApart(foreign).querySelectorAll('script, img')).to.have.length(2);
    expect(String(policy.createHTML(foreign))).to.equal('<strong>a</strong>');
  });

  it('show their tables with lines, and no image wider than they are', async () => {
    const screen = show(
      () => (
        <RichView html={'<table><tr><th>Lot</th></tr><tr><td>1</td></tr></table><img data-file="file_2" alt="x">'} />
      ),
      { api: fakeApi({ 'BLOB /files/get': image }) },
    );
    const cells = [await screen.find('.rich-text th'), await screen.find('.rich-text td')].map(cell =>
      getComputedStyle(cell),
    );
    expect(cells.map(({ borderTopStyle, borderTopWidth }) => `${borderTopWidth} ${borderTopStyle}`)).to.deep.equal([
      '1px solid',
      '1px solid',
    ]);
    expect(getComputedStyle(await screen.find('.rich-text img')).maxWidth).to.equal('100%');
    screen.remove();
  });

  it('show their images through the reader’s own session', async () => {
    const api = fakeApi({ 'BLOB /files/get': image });
    const screen = show(() => <RichView html={'<p>a</p><img data-file="file_2" alt="x">'} />, { api });
    const shown = await screen.find<HTMLImageElement>('.rich-text img');
    await screen.until(() => shown.src.startsWith('blob:'), 'the image');
    screen.remove();
  });

  it('show what anybody may read from its address, and as the others where that fails', async () => {
    const [good, bad] = [image(), new Blob(['none'])].map(each => URL.createObjectURL(each));
    const text = document.createElement('div');
    const showing = (address = '') => {
      text.innerHTML = '<img data-file="file_2" alt="x">';
      const api = { ...fakeApi({ 'BLOB /files/get': image }), url: () => address };
      return { api, stop: showImages(text, api, true), shown: text.querySelector('img')! };
    };
    const published = showing(good);
    await published.shown.decode();
    const { naturalWidth, crossOrigin, src } = published.shown;
    expect([naturalWidth, crossOrigin, src]).to.deep.equal([1, 'anonymous', good]);
    expect(published.api.to('/files/get')).to.have.length(0);
    const failing = showing(bad);
    await new Promise(done => failing.shown.addEventListener('load', done));
    expect(failing.api.to('/files/get')).to.have.length(1);
    for (const { stop } of [published, failing]) stop();
  });

  it('count Chinese characters and other words', () => {
    expect(countWords('招标公告 No. 12 of A-7, don’t')).to.equal(4 + 5);
    expect(countWords('')).to.equal(0);
  });

  it('lose images of elsewhere when pasted, and keep their own', () => {
    const clean = cleanPaste('<img src="https://x/y.png"><img data-file="file_1" alt="a">', file => file === 'file_1');
    expect(clean).to.deep.equal({ html: '<img data-file="file_1" alt="a">', imagesLeft: 1 });
  });
});
