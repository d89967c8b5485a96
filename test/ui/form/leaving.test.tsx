import { expect } from 'chai';
import { BulletinEditScreen } from '../../../elements/project-workspace/bulletin-edit.screen.tsx';
import { ProjectEditScreen } from '../../../elements/pre-tender/project-edit.screen.tsx';
import '../../../elements/pre-tender/pre-tender.strings.ts';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { mayLeave } from '../../../shared/ui/unsaved.ts';
import { lotRow, page, projectRow } from '../../elements/pre-tender/rows.ts';
import { answers, draft } from '../../elements/project-workspace/samples.kit.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';
import { hosted } from './hosted.kit.tsx';

const NoticeForm = defineForm(notice, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title'] }],
  back: '/sample/notice',
});

describe('a form with unsaved work asks once before it is left by Back', () => {
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());
  const leave = async (field: string, back: string, to: string) => {
    typeInto(await screen.find(`[data-field=${field}] sl-input`), 'Other');
    await screen.find('footer', 'Entries kept');
    await screen.click(back.split('|')[0]!, back.split('|')[1]);
    await screen.click('sl-dialog[open] sl-button', 'Leave');
    await screen.until(() => screen.address().startsWith(to), 'left');
    expect(screen.all('sl-dialog[open]')).to.have.length(0);
  };

  it('a declared one', async () => {
    screen = show(hosted(NoticeForm), {
      api: fakeApi({ 'GET /sample/sampleNotice/get': noticeRow('n1') }),
      address: '/sample/notice/edit?id=n1',
    });
    await leave('title', '.form-foot button|Back', '/sample/notice');
  });

  it('a handmade one of the workspace', async () => {
    screen = show(hosted(BulletinEditScreen), {
      api: fakeApi(answers([draft])),
      address: '/v6-template/master-page/bulletin/edit?projectId=p1&id=b1',
    });
    await leave('title', '.save-bar button|Back', '/v6-template/master-page/workplace');
  });

  it('that of a lot', async () => {
    screen = show(hosted(ProjectEditScreen), {
      api: fakeApi({
        'GET /user/buttons': ['project.update', 'lot.create'],
        'GET /pre-tender/project/get': projectRow('p1'),
        'GET /pre-tender/lot/list': page([lotRow('l1', 'p1')]),
        'GET /pre-tender/lot/get': lotRow('l1', 'p1'),
      }),
      address: '/pre/project-edit?id=p1&lotId=l1',
    });
    await leave('name', '.lot-head sl-button|Back', '/pre/project-edit?id=p1');
  });
});

describe('a form says truly where its entries are kept', () => {
  let screen: Shown;
  const { setItem } = Storage.prototype;
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    Storage.prototype.setItem = setItem;
    screen.remove();
    localStorage.clear();
  });
  const open = async (text: string) => {
    screen = show(NoticeForm, {
      api: fakeApi({ 'GET /sample/sampleNotice/get': noticeRow('n1') }),
      address: '/sample/notice/edit?id=n1',
    });
    typeInto(await screen.find('[data-field=title] sl-input'), text);
  };
  const question = async () => {
    const leaving = mayLeave();
    const { textContent } = await screen.find('sl-dialog[open]', 'What you typed');
    await screen.click('sl-dialog[open] sl-button', 'Cancel');
    await leaving;
    return textContent;
  };

  it('in this browser', async () => {
    await open('Typed');
    await screen.find('.form-foot', 'Entries kept in this browser');
    expect(await question()).to.contain('stays in this browser');
  });

  it('nowhere, when they are too long', async () => {
    await open('x'.repeat(1_600_000));
    await screen.find('.form-foot .form-unkept', 'not kept: they are too long');
    expect(await question()).to.contain('is lost');
  });

  it('no longer than the page, when the browser has no room', async () => {
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (key.startsWith('ebs.draft.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    await open('Typed');
    await screen.find('.form-foot .form-unkept', 'no room');
    expect(await question()).to.contain('closed or reloaded');
  });
});
