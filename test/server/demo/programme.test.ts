import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publicityEndFrom } from '../../../server/demo/award.steps.ts';
import { entries } from '../../../server/demo/programme.ts';
import { shifted } from '../../../server/demo/purchase.ts';
import { workingCalendar } from '../../../server/pre-tender/index.ts';
import { atLeastDays } from '../../../shared/domain/rules/periods.ts';

const HOUR = 3_600_000;

/** Every ninth hour of the two years whose holidays are known: all weekdays, all holidays, several times of the day. */
function* moments(): Generator<Date> {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 10, 1); at += 9 * HOUR) yield new Date(at);
}

describe('the demo’s purchases', () => {
  it('keep the law’s twenty days before the deadline on whatever day the demo begins', () => {
    for (const now of moments())
      for (const { plan, published, deadline } of entries(now)) {
        const outcome = atLeastDays(published.toISOString(), deadline.toISOString(), 20, workingCalendar);
        assert.ok(outcome.holds, `${plan.key} as of ${now.toISOString()}`);
      }
  });

  it('have an award in the past, after lawful publicity, on whatever day the demo begins', () => {
    for (const now of moments())
      for (const { plan, until, deadline } of entries(now).filter(entry => entry.until === 'awarded')) {
        const told = shifted(publicityEndFrom(shifted(deadline, 24, 'h')), 13, 'h');
        assert.ok(told < now, `${plan.key} ${until} as of ${now.toISOString()}`);
      }
  });
});
