import { expect } from 'chai';
import { MAIL_ADDRESS } from '../../../shared/domain/kernel/mail-address.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { VERSION_NUMBER } from '../../../shared/domain/operations/version-number.ts';
import { translator } from '../../../shared/i18n/translate.ts';
import { constraintText } from '../../../shared/ui/form/constraint.ts';
import '../../../shared/ui/form/form-texts.ts';

const [en, zh] = [translator('en'), translator('zh')];
const of = (pattern: RegExp) => constraintText(field.text({ max: 40, pattern }), en);

describe('the limits of a field in words', () => {
  it('name the length of a rich text, with its formatting', () => {
    expect(constraintText(field.richText({ max: 60_000 }), en)).to.equal(
      'At most 60,000 characters, formatting included',
    );
    expect(constraintText(field.richText({ max: 60_000 }), zh)).to.equal('不超过 60,000 个字符（含格式）');
  });

  it('say what a pattern expects', () => {
    expect(of(MAIL_ADDRESS)).to.equal('An e-mail address, such as name@example.com; At most 40 characters');
    expect(of(/^\+?[\d -]{5,20}$/)).to.contain('telephone number');
    expect(of(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)).to.contain('such as 08:30');
    expect(of(/^https:\/\/[\w.-]+(\/\S*)?$/)).to.contain('web address');
    expect(of(/^https?:\/\/[^\s<>"?#]+$/)).to.contain('web address');
    expect(of(VERSION_NUMBER)).to.contain('version number');
    expect(of(/^(19|20)\d{2}$/)).to.contain('year');
    expect(of(/^[\d A-Z-]+$/)).to.contain('capital letters');
    expect(of(/^[a-z][a-z0-9-]+$/)).to.contain('Small letters');
    expect(of(/^[A-Za-z][A-Za-z0-9_-]*$/)).to.contain('beginning with a letter');
    expect(of(/^[\w-]+$/)).to.contain('without spaces');
    expect(of(/^[\p{L}\d._@-]+$/u)).to.contain('. _ @ -');
    expect(of(/^[A-Za-z\d()/-]{5,30}$/)).to.contain('without spaces');
  });

  it('leave a pattern to the field’s own hint where it has one, and say at least that there is one', () => {
    const code = field.text({ max: 40, pattern: /^[\w-]+$/ });
    expect(constraintText(code, en, true)).to.equal('At most 40 characters');
    expect(of(/^x\dz$/)).to.contain('A fixed format is expected');
  });
});
