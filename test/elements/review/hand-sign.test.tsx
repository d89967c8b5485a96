import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import '../../../elements/review/review.strings.ts';
import { HandSignScreen } from '../../../elements/review/hand-sign.screen.tsx';
import { SignByHandDialog } from '../../../elements/review/parts/sign-by-hand.tsx';
import { ApiError } from '../../../shared/client/api-error.ts';
import { type Answers, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown, type } from '../../kit/screen.tsx';

const BASE = '/review/handwriting';
const hash = '4f'.repeat(32);
const what = {
  projectName: 'Ring road',
  projectCode: 'P-1',
  lotNumber: '1',
  lotName: 'Pumps',
  reportHash: hash,
  reportedAt: '2026-03-10T01:00:00Z',
  memberName: 'Lin Yue',
};

describe('signing by hand on a phone', () => {
  let screen: Shown;
  let api: FakeApi;
  afterEach(() => screen.remove());
  const open = (answers: Answers, address = '/h5Sign?ticket=abc', lang: 'zh' | 'en' = 'en') => {
    api = fakeApi({ [`POST ${BASE}/read`]: what, ...answers });
    screen = show(HandSignScreen, { api, address, width: '375px', lang });
  };
  const write = async () => {
    const field = await screen.find<HTMLInputElement>('.signature-tools input');
    type(field, 'Lin Yue');
    field.focus();
    await sendKeys({ press: 'Enter' });
  };

  it('shows what is signed, wants a signature, and hands it in once', async () => {
    open({ [`POST ${BASE}/sign`]: { at: '2026-03-10T02:00:00Z' } });
    const page = await screen.find('.hand-sign-page');
    for (const part of ['Ring road', 'Pumps', hash, 'Lin Yue']) expect(page.textContent).to.contain(part);
    await screen.click('[data-action=submit]');
    await screen.find('[role=alert]', 'Write your name first');
    expect(api.to(`${BASE}/sign`)).to.have.length(0);
    await write();
    await screen.click('[data-action=submit]');
    await screen.find('*', 'Go on at the computer');
    const { ticket, image } = api.to(`${BASE}/sign`)[0]!.body as { ticket: string; image: string };
    expect(ticket).to.equal('abc');
    expect(atob(image).slice(1, 4)).to.equal('PNG');
    expect(image.length).to.be.lessThan(205_000);
  });

  it('says why a code is refused, at the start and when it is handed in', async () => {
    open({ [`POST ${BASE}/read`]: refusal(403, 'This code belongs to somebody else.') });
    await screen.find('[role=alert]', 'somebody else');
    expect(screen.all('canvas')).to.have.length(0);
    screen.remove();
    open({ [`POST ${BASE}/sign`]: refusal(409, 'The report has changed.') });
    await write();
    await screen.click('[data-action=submit]');
    await screen.find('[role=alert]', 'The report has changed.');
    expect(screen.all('canvas')).to.have.length(1);
    screen.remove();
    open({}, '/h5Sign');
    await screen.find('*', 'scanning the code');
    expect(api.to(`${BASE}/read`)).to.have.length(0);
  });

  it('leads on from a code that cannot be used, and tries again only where that may help', async () => {
    const broken = new ApiError('Some entries are wrong.', {
      status: 422,
      data: { fields: { ticket: 'Wrong form.' } },
    });
    for (const [answer, said] of [
      [refusal(409, 'The code was used or has expired.'), 'was used'],
      [broken, 'The link is not complete'],
    ] as const) {
      open({ [`POST ${BASE}/read`]: answer });
      await screen.find('[role=alert]', said);
      await screen.click('button', 'To my to-dos');
      expect(screen.address()).to.equal('/app/backlog/list');
      screen.remove();
    }
    open({ [`POST ${BASE}/read`]: new ApiError('There is no connection.') });
    await screen.find('[role=alert]', 'no connection');
    api.answers[`POST ${BASE}/read`] = what;
    await screen.click('button', 'Try again');
    await screen.find('.hand-sign-page');
  });

  it('has no fault that axe finds, on a narrow screen and in Chinese', async () => {
    open({}, '/h5Sign?ticket=abc', 'zh');
    await screen.find('.hand-sign-page');
    const { violations } = await axe.run(screen.root.host as HTMLElement, { resultTypes: ['violations'] });
    expect(violations.map(each => `${each.id}: ${each.nodes[0]?.html}`)).to.deep.equal([]);
    const page = screen.root.querySelector('.hand-sign-page')!;
    expect(page.scrollWidth).to.be.at.most(375);
  });
});

describe('asking for the handwriting at the computer', () => {
  let screen: Shown;
  let api: FakeApi;
  afterEach(() => screen.remove());
  const open = (answers: Answers, at: string | null = null) => {
    api = fakeApi(answers);
    screen = show(() => <SignByHandDialog signatureId="sig_1" handwrittenAt={at} onClose={() => undefined} />, { api });
  };

  it('shows a code that works for some minutes, and a new one when it is over', async () => {
    const codes = ['2026-03-10T02:10:00Z', '2026-03-10T01:59:00Z'];
    open({ [`POST ${BASE}/start`]: () => ({ ticket: 'abc', expiresAt: codes.pop() }) });
    await screen.find('*', 'The code has expired');
    expect(screen.all('.qr-code')).to.have.length(0);
    await screen.click('.hand-sign .ebs-button', 'Show a new code');
    await screen.find('.hand-sign', 'works once');
    expect(screen.all('.qr-code')).to.have.length(1);
    expect(api.to(`${BASE}/start`)[0]!.body).to.deep.equal({ signatureId: 'sig_1' });
  });

  it('says why there is no code', async () => {
    open({ [`POST ${BASE}/start`]: refusal(409, 'There is no report to be signed now.') });
    await screen.find('[role=alert]', 'no report to be signed');
  });
});
