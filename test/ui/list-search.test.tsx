import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { ListSearch } from '../../shared/ui/list/list-search.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown, type } from '../kit/screen.tsx';

const NoticeList = defineList(notice, { columns: ['title', 'kind'], filters: ['kind'] });

describe('the search of a list', () => {
  let screen: Shown;
  afterEach(() => screen.remove());

  it('leaves a filter off that is taken off while typing rests', async () => {
    const api = fakeApi({ 'GET /sample/sampleNotice/list': { rows: [noticeRow('n1')], total: 1, next: null } });
    screen = show(NoticeList, { api, address: '/sample/notice?kind=works' });
    const field = await screen.find('input[type=search]');
    const off = await screen.find('[aria-label="Remove filter: Kind"]');
    type(field, 'bridge');
    off.click();
    await screen.until(() => screen.address().includes('q=bridge'), 'the words are sought');
    expect(screen.address()).to.equal('/sample/notice?q=bridge');
  });

  it('seeks once on Enter, at once', async () => {
    const sought: string[] = [];
    function Searches() {
      const [first, setFirst] = useState('');
      return (
        <>
          <ListSearch
            value={first}
            onChange={words => {
              sought.push(words);
              setFirst(words);
            }}
          />
          <ListSearch value="" label="Later" onChange={words => sought.push(words)} />
        </>
      );
    }
    screen = show(Searches, { api: fakeApi() });
    const [first, later] = screen.all('input[type=search]') as [HTMLElement, HTMLElement];
    first.focus();
    await sendKeys({ type: 'bridge' });
    await sendKeys({ press: 'Enter' });
    expect(sought).to.deep.equal(['bridge']);
    // What was to be sought by itself comes before what is typed later.
    type(later, 'road');
    await screen.until(() => sought.includes('road'), 'the other one has sought');
    expect(sought).to.deep.equal(['bridge', 'road']);
  });
});
