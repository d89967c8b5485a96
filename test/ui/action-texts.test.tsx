import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { LangContext, translate } from '../../shared/i18n/translate.ts';
import { type ScreenContext, ScreenContextValue } from '../../shared/ui/element-context.tsx';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { ToastStack } from '../../shared/ui/toast.tsx';
import { fakeApi } from '../kit/fake-api.ts';

// Without the kit of screen tests, which brings the kernel's words itself.
describe('the buttons of a record’s moves', () => {
  it('say why one is not possible, whatever screen is opened first, and never by a key', async () => {
    expect(translate('zh', 'kernel.needs', { field: '标题' })).to.equal('kernel.needs');
    const host = document.createElement('div');
    document.body.append(host);
    const context = { api: fakeApi(), path: '/x', search: '', params: {}, go: () => undefined, emit: () => true, host };
    const answer = { key: 'kernel.needs', params: { field: '标题' } };
    const record = { id: 'prj_1', revision: 1, state: 'draft', actions: { file: answer } } as unknown;
    const react = createRoot(host);
    flushSync(() =>
      react.render(
        <LangContext value="zh">
          <ScreenContextValue value={context as unknown as ScreenContext}>
            <ToastStack>
              <ActionBar entity={project} record={record as Answered<typeof project>} />
            </ToastStack>
          </ScreenContextValue>
        </LangContext>,
      ),
    );
    expect(host.textContent).not.to.contain('kernel.');
    const said = () => host.querySelector('.action-reason')?.textContent ?? '';
    const drawn = new Promise<void>(resolve =>
      new MutationObserver(() => said() && resolve()).observe(host, { childList: true, subtree: true }),
    );
    await drawn;
    expect(said()).to.equal('请先填写“标题”。');
    expect(host.querySelector('button')?.getAttribute('aria-describedby')).to.be.a('string');
    react.unmount();
    host.remove();
  });
});
