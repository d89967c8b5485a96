import { expect } from 'chai';
import { daysOnto } from '../../../elements/administration/configuration/year-draft.ts';
import { HolidaysScreen } from '../../../elements/administration/configuration/holidays.screen.tsx';
import '../../../elements/administration/configuration/configuration-ui.strings.ts';
import { core } from '../../../shared/client/core.ts';
import type { UserInfo } from '../../../shared/domain/kernel/wire.ts';
import type { SpecialDay } from '../../../shared/domain/calendar/working-calendar.ts';
import { isUnsaved } from '../../../shared/ui/unsaved.ts';
import { closeTab } from '../../kit/browser-tab.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { writeCell } from '../../kit/grid.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const day = (date: string, name: string): SpecialDay => ({ date, kind: 'off', name, nameEn: null }) as SpecialDay;

describe('the draft of a year of holidays', () => {
  const base = [day('2026-01-01', 'New Year'), day('2026-05-01', 'Labour Day'), day('2026-10-01', 'National Day')];
  const years = {
    ...{ region: 'cn', lastDay: '2027-12-31', today: '2026-03-10T00:00:00Z', warnDays: 30 },
    rows: [{ id: 'y1', revision: 2, year: 2026, region: 'cn', basis: 'announced', days: base }],
  };
  const openYear = (): Shown =>
    show(HolidaysScreen, {
      api: fakeApi({
        'GET /user/buttons': ['holidayYear.change'],
        'GET /configuration/holidayYear/years': years,
      }),
      address: '/base/holiday/list?year=2026',
    });

  it('is put onto what was saved meanwhile: its own days as typed, all others as saved', () => {
    const typed = [day('2026-01-01', 'New Year'), day('2026-05-01', 'May Day'), day('2026-06-19', 'Dragon Boat')];
    const saved = [...base.slice(0, 2), day('2026-10-01', 'National Day'), day('2026-10-02', 'National Day')];
    expect(daysOnto(saved, base, typed).map(({ date, name }) => `${date} ${name}`)).to.deep.equal([
      '2026-01-01 New Year',
      '2026-05-01 May Day',
      '2026-06-19 Dragon Boat',
      '2026-10-02 National Day',
    ]);
  });

  it('of a tab that was closed is gone once it is discarded', async () => {
    localStorage.clear();
    core().$user.set({ id: 'usr_1' } as UserInfo);
    let screen = openYear();
    await screen.click('[role=tab]', 'List');
    await writeCell(screen, '0.name', 'First day');
    await screen.until(isUnsaved, 'unsaved');
    screen.remove();
    closeTab();
    screen = openYear();
    await screen.click('.ebs-alert sl-button', 'Discard');
    await screen.until(() => !isUnsaved(), 'discarded');
    screen.remove();
    screen = openYear();
    await screen.find('[role=tab]', 'List');
    expect(isUnsaved()).to.equal(false);
    screen.remove();
    core().$user.set(null);
  });

  it('survives a reload, and the page asks before it is left', async () => {
    localStorage.clear();
    core().$user.set({ id: 'usr_1' } as UserInfo);
    let screen = openYear();
    await screen.click('[role=tab]', 'List');
    await writeCell(screen, '0.name', 'First day');
    await screen.until(isUnsaved, 'unsaved');
    await screen.until(() => JSON.stringify(localStorage).includes('First day'), 'kept');
    screen.remove();
    screen = openYear();
    await screen.find('.ebs-alert', 'have been restored');
    expect(isUnsaved()).to.equal(true);
    await screen.click('.ebs-alert sl-button', 'Discard');
    await screen.until(() => !isUnsaved() && !JSON.stringify(localStorage).includes('First day'), 'discarded');
    screen.remove();
    core().$user.set(null);
  });
});
