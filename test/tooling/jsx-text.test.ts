import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsxTexts } from '../../scripts/jsx-text.ts';

describe('texts in JSX', () => {
  it('are found in both alphabets, as children, in braces and in spoken attributes, with their line', () => {
    const source = `/** 说明 */\nimport { t } from './t.ts';\nexport const A = () => (\n  <p title="Save now">\n    提交\n    {'Hello there'}\n    <input placeholder="请输入" className="wide" />\n  </p>\n);\n`;
    assert.deepEqual(jsxTexts(source), ['4: Save now', '5: 提交', '6: Hello there', '7: 请输入']);
  });

  it('leave signs, numbers, names of classes and translated texts alone', () => {
    assert.deepEqual(
      jsxTexts(
        `export const A = ({ t }: P) => <p class="wide" slot="suffix" title={t('a.b')}>· {t('kernel.save')} 100 % <b>{name}</b> × </p>;`,
      ),
      [],
    );
  });
});
