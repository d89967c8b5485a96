import 'cally';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { DateInput } from '../../shared/ui/kit/date-input.tsx';
import { Dropdown } from '../../shared/ui/kit/dropdown.tsx';
import { Menu } from '../../shared/ui/kit/menu.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { ViewsPanel } from '../../shared/ui/list/views-panel.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { drawn, painted, show, type Shown, typeInto } from '../kit/screen.tsx';
import { base, openRecord } from './open-record.ts';

const LIST = `${base}/list`;

describe('the focus of who works with keys', () => {
  let at: Shown;
  afterEach(() => {
    at.remove();
    localStorage.clear();
  });
  const focused = () => at.root.activeElement as HTMLElement | null;
  const held = (selector: string, what: string) => at.until(() => focused()?.matches(selector) === true, what);
  const press = async (selector: string, text?: string) => {
    (await at.find(selector, text)).focus();
    await sendKeys({ press: 'Enter' });
  };

  it('goes back to the button of a menu or panel that is closed or chosen from', async () => {
    const chosen: string[] = [];
    at = show(
      () => (
        <>
          <Menu items={[{ key: 'a', label: 'First' }]} onChoose={key => chosen.push(key)} />
          <Dropdown trigger={<Button>More</Button>}>
            {close => (
              <button type="button" id="inside" onClick={close}>
                Inside
              </button>
            )}
          </Dropdown>
        </>
      ),
      { api: fakeApi({}) },
    );
    const dots = await at.find('.ebs-icon-button');
    dots.focus();
    for (const way of ['Escape', 'Enter']) {
      await sendKeys({ press: 'ArrowDown' });
      await held('sl-menu-item', 'the first action');
      await sendKeys({ press: way });
      await at.until(() => focused() === dots, `back by ${way}`);
    }
    expect(chosen).to.deep.equal(['a']);
    await press('sl-button', 'More');
    await press('#inside');
    await held('sl-button', 'back at the button of the panel');
  });

  it('goes back to the calendar’s button when a day is chosen', async () => {
    function Field() {
      const [day, setDay] = useState<string | null>('2026-03-02');
      return <DateInput label="Day" value={day} onChange={setDay} />;
    }
    at = show(Field, { api: fakeApi({}) });
    await press('.ebs-picker button');
    const calendar = await at.find<HTMLElement & { value: string }>('calendar-date');
    await at.until(() => Boolean(calendar.querySelector('calendar-month')?.shadowRoot), 'the days');
    calendar.focus();
    calendar.value = '2026-03-31';
    calendar.dispatchEvent(new Event('change', { bubbles: true }));
    await held('.ebs-picker button', 'back at the button');
    await at.until(() => at.all('calendar-date').length === 0, 'closed');
    expect(focused()?.matches('.ebs-picker button')).to.equal(true);
  });

  it('stays on a move, on a comment’s button and on the file’s while they are under way', async () => {
    const gate = Promise.withResolvers<unknown>();
    const View = defineRecord(notice, {
      sections: [{ title: 'sampleNotice.sections.basic', fields: ['title'] }],
    });
    const { api, screen } = openRecord(View, {
      [`GET ${base}/get`]: noticeRow('n1', { state: 'draft', actions: { submit: true } }),
      [`POST ${base}/submit`]: () => gate.promise,
      'POST /comment/create': () => gate.promise,
      [`BLOB ${base}/pdf`]: () => gate.promise,
    });
    at = screen;
    typeInto(await at.find('.comments sl-textarea'), 'Look');
    for (const [action, path] of [
      ['submit', `${base}/submit`],
      ['comment', '/comment/create'],
      ['pdf', `${base}/pdf`],
    ] as const) {
      await press(`[data-action=${action}]`);
      await at.until(() => api.to(path).length === 1, action);
      await painted();
      expect(focused()?.dataset['action']).to.equal(action);
      await sendKeys({ press: 'Enter' });
      await painted();
      expect(api.to(path), `${action} is not begun twice`).to.have.length(1);
    }
    gate.resolve(noticeRow('n1', { state: 'draft' }));
  });

  it('stays on the button that saves a form, and comes back to an input; the faults are no alert that is said again', async () => {
    const gates = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    const api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'draft', actions: { update: true } }),
      [`POST ${base}/update`]: () => gates[api.to(`${base}/update`).length - 1]?.promise,
    });
    const Form = defineForm(notice, {
      sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'kind'] }],
      actions: ['submit'],
    });
    at = show(Form, { api, address: '/sample/notice/edit?id=n1' });
    const title = await at.find('[data-field=title] sl-input');
    typeInto(title, 'A bridge');
    await press('[data-action=save]');
    await at.until(() => api.to(`${base}/update`).length === 1, 'the first save');
    await painted();
    expect(focused()?.dataset['action']).to.equal('save');
    gates[0]!.resolve(noticeRow('n1', { title: 'A bridge', state: 'draft', actions: { update: true }, revision: 2 }));
    await at.find('.ebs-toast', 'Saved');
    typeInto(title, 'A long bridge');
    title.focus();
    await sendKeys({ press: 'Enter' });
    await at.until(() => api.to(`${base}/update`).length === 2, 'the second save');
    await painted();
    gates[1]!.resolve(
      noticeRow('n1', { title: 'A long bridge', state: 'draft', actions: { update: true }, revision: 3 }),
    );
    await at.until(() => focused() === title, 'the focus is in the title again');
    typeInto(title, '');
    await at.click('[data-action=submit]');
    const summary = await at.find('.error-summary');
    expect(summary.getAttribute('role')).to.equal('group');
    expect(at.root.getElementById(summary.getAttribute('aria-labelledby')!)?.textContent).to.match(/\d|fault|entr/i);
    await at.until(() => focused() === summary, 'the faults have the focus');
  });

  describe('in a list', () => {
    const open = (answers: object = {}, total = 3) => {
      const api = fakeApi({
        [`GET ${LIST}`]: ({ params }: { params: { kind?: unknown } }) => {
          const count = params.kind ? 0 : total;
          return { rows: Array.from({ length: count }, (_, i) => noticeRow(`n${i}`)), total: count, next: null };
        },
        [`POST ${base}/submit`]: noticeRow('x'),
        ...answers,
      });
      const List = defineList(notice, { columns: ['title', 'kind'], filters: ['kind'], batch: ['submit'] });
      at = show(List, { api, address: '/sample/notice' });
    };
    const box = () => at.find<HTMLInputElement>('thead .list-check input');

    it('goes to the table when nothing is chosen any more', async () => {
      open();
      await at.click('tr[data-id=n1] input[type=checkbox]');
      await press('.batch-bar .list-link', 'Clear choice');
      await at.until(() => at.all('.batch-bar').length === 0, 'the bar is gone');
      await drawn();
      expect(focused()).to.equal(await box());
    });

    it('goes to the table when a move on all that was chosen is through', async () => {
      open();
      await at.click('tr[data-id=n1] input[type=checkbox]');
      await press('.batch-bar button', 'Submit');
      await at.find('sl-dialog [role=status]', '1 done');
      await press('sl-dialog button', 'Close');
      await at.until(() => at.all('.batch-bar').length === 0, 'the bar is gone');
      const first = await box();
      await at.until(() => focused() === first, 'the focus is in the table');
    });

    it('is told how many rows were found, also none, in a place that stays', async () => {
      open();
      await at.find('.list-screen > [role=status]', '1–3 of 3');
      const place = at.all('.list-screen > [role=status]')[0];
      await at.click('.list-tool', 'Kind');
      await at.click('.list-choices label', 'Works');
      await at.find('.list-screen > [role=status]', 'Nothing matches');
      expect(at.all('.list-screen > [role=status]')).to.deep.equal([place]);
    });
  });

  it('goes back to a view that was renamed, and to the one beside a view that is removed', async () => {
    const view = (id: string, name: string) => ({
      ...{ id, name, list: '/l', query: id, shared: false, isDefault: false, ownerName: 'Lin Yue', revision: 1 },
      mine: true,
    });
    const onOpen = () => undefined;
    let own = [view('v1', 'One'), view('v2', 'Two')];
    const api = fakeApi({
      'GET /workplace/views': () => ({ own, shared: [] }),
      'POST /workplace/views/rename': () => (own = [view('v1', 'First'), view('v2', 'Two')]),
      'POST /workplace/views/remove': () => (own = own.slice(1)),
    });
    const props = { list: '/l', query: 'x', viewOf: (query: string) => query, opened: undefined };
    at = show(() => <ViewsPanel {...props} onOpen={onOpen} onOpened={onOpen} close={onOpen} />, { api });
    await press('button[aria-label*=Rename]');
    const input = await at.find<HTMLInputElement>('.list-rename input');
    await at.until(() => focused() === input, 'the name');
    await sendKeys({ type: ' now' });
    await sendKeys({ press: 'Enter' });
    await at.find('.list-views li', 'First');
    expect(focused()?.textContent).to.equal('First');
    await press('button[aria-label*=Remove]');
    await at.until(() => at.all('.list-views li').length === 1, 'removed');
    await drawn();
    expect(focused()?.textContent).to.equal('Two');
  });

  it('goes to the mention beside one that is taken back, or to the comment', async () => {
    const View = defineRecord(notice, {
      sections: [{ title: 'sampleNotice.sections.basic', fields: ['title'] }],
    });
    const { screen } = openRecord(View, {
      'GET /comment/people': [
        { id: 'usr_2', name: 'Chen Bo' },
        { id: 'usr_3', name: 'Wen Qi' },
      ],
    });
    at = screen;
    for (const name of ['Chen Bo', 'Wen Qi']) {
      (await at.find('.mention-input')).focus();
      const option = await at.find('.mention-people li', name);
      option.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
      await at.find('.comment-mention', name);
      (await at.find('.comments sl-textarea')).focus();
    }
    await press('.comment-mention', 'Chen Bo');
    await at.until(() => at.all('.comment-mention').length === 1, 'taken back');
    expect(focused()?.textContent).to.contain('Wen Qi');
    await sendKeys({ press: 'Enter' });
    await at.until(() => at.all('.comment-mention').length === 0, 'taken back');
    expect(focused()?.localName).to.equal('sl-textarea');
  });
});
