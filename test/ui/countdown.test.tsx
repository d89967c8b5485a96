import { expect } from 'chai';
import { Countdown } from '../../shared/ui/kit/countdown.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { show } from '../kit/screen.tsx';

describe('a countdown', () => {
  for (const [lang, ahead, over] of [
    ['en', /^Deadline: .*\d{2}:\d{2}/, /^Deadline: .* · Ended$/],
    ['zh', /^截止时间：.*\d{2}:\d{2}/, /^截止时间：.* · 已截止$/],
  ] as const)
    it(`is named by its deadline, and says when that is over (${lang})`, async () => {
      const api = fakeApi({});
      const at = (minutes: number) => new Date(api.now() + minutes * 60_000).toISOString();
      const screen = show(
        () => (
          <>
            <Countdown until={at(90)} />
            <Countdown until={at(-90)} />
          </>
        ),
        { api, lang },
      );
      await screen.find('[role=timer]');
      const [first, second] = screen.all('[role=timer]').map(each => each.getAttribute('aria-label'));
      expect(first).to.match(ahead);
      expect(first).not.to.match(over);
      expect(second).to.match(over);
      screen.remove();
    });
});
