import { expect } from 'chai';
import '../../../shared/ui/form/field-input.tsx';
import { translate } from '../../../shared/i18n/translate.ts';

// Without the kit of screen tests, which brings words of its own along.
describe('an input alone', () => {
  it('brings the words of its limits and of what is wrong, in both languages', () => {
    for (const lang of ['zh', 'en'] as const)
      for (const key of ['form.maxText', 'form.addRow', 'kernel.required', 'kernel.tooLong'])
        expect(translate(lang, key, { max: 5 }), `${lang} ${key}`).not.to.equal(key);
  });
});
