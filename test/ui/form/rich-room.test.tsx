import { expect } from 'chai';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { RichTextInput } from '../../../shared/ui/form/rich-text-input.tsx';
import { kitStrings } from '../../../shared/ui/kit/kit.strings.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import screensSheet from '../../../shared/ui/list/screens.css';
import { fakeApi } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';

addStrings('form', formStrings);
addStrings('kit', kitStrings);

const LONG = `<h2>Terms</h2>${'<p>The bidder keeps the offer open for ninety days.</p>'.repeat(8)}<ul><li><p>Price</p></li></ul><table><tbody><tr><th><p>Lot</p></th><td><p>1</p></td></tr></tbody></table>`;

describe('the place of an editor of rich texts', () => {
  // The first of them sees the code come as well.
  for (const [width, value] of [
    ['1000px', LONG],
    ['681px', ''],
    ['309px', LONG],
  ] as const)
    it(`is there before its code is, with as many lines of tools and the text that stands: ${width}`, async () => {
      const heights: number[] = [];
      const Screen = () => {
        useSheet(screensSheet);
        return (
          <RichTextInput name="body" label="Text" value={value} invalid={false} disabled={false} onChange={() => {}} />
        );
      };
      const screen = show(Screen, { api: fakeApi({}), width });
      await screen.until(() => {
        const [input] = screen.all('.rich-input');
        if (input) heights.push(input.offsetHeight);
        return screen.all('[role=textbox]').length > 0;
      }, 'the editor');
      await screen.find('.rich-count', ' words');
      heights.push(screen.all('.rich-input')[0]!.offsetHeight);
      expect(heights[0]).to.be.greaterThan(value ? 400 : 200);
      expect([...new Set(heights)]).to.have.length(1);
      screen.remove();
    });
});
