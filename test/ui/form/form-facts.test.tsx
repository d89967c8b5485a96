import { expect } from 'chai';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const Form = defineForm(notice, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title'] }],
  facts: ['kind', 'projectId', 'remark', 'createdAt'],
});

describe('the facts above a form', () => {
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());

  it('say in words what the form does not ask for, and leave out what is not filled', async () => {
    const row = noticeRow('n1', { projectId: 'prj_1', labels: { prj_1: 'North bridge' } });
    screen = show(Form, {
      api: fakeApi({ 'GET /sample/sampleNotice/get': row }),
      address: '/sample/notice/edit?id=n1',
    });
    const facts = await screen.find('.form-screen > dl', 'Goods');
    expect([...facts.querySelectorAll('dt')].map(term => term.textContent)).to.deep.equal([
      'Kind',
      'Project',
      'Created',
    ]);
    expect(facts.textContent).to.contain('North bridge').and.to.contain('2026');
  });

  it('are not there for a new record', async () => {
    screen = show(Form, { api: fakeApi() });
    await screen.find('[data-field=title]');
    expect(screen.all('.form-screen > dl')).to.have.length(0);
  });
});
