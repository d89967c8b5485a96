import { expect } from 'chai';
import { kernelStrings } from '../../shared/i18n/kernel.strings.ts';
import { translate } from '../../shared/i18n/translate.ts';

// Without the kit of screen tests, which brings these words itself.
describe('the buttons of a record’s moves', () => {
  it('bring the reasons that the server gives, whatever screen is opened first', async () => {
    expect(translate('zh', 'kernel.needs', { field: '标题' })).to.equal('kernel.needs');
    await import('../../shared/ui/record/action-bar.tsx');
    for (const lang of ['zh', 'en'] as const)
      for (const key of Object.keys(kernelStrings[lang]))
        expect(translate(lang, `kernel.${key}`), key).not.to.equal(`kernel.${key}`);
    expect(translate('zh', 'kernel.needs', { field: '标题' })).to.contain('标题');
  });
});
