import type { ComponentType } from 'react';
import type { Overview } from '../../../shared/domain/workplace/overview.ts';
import type { Query } from '../../../shared/ui/hooks/use-query.ts';
import { useStages } from '../../../shared/ui/hooks/use-stages.ts';
import { CalendarPanel } from '../panels/calendar.panel.tsx';
import { DeadlinesPanel } from '../panels/deadlines.panel.tsx';
import { DraftsPanel } from '../panels/drafts.panel.tsx';
import { FavouritesPanel } from '../panels/favourites.panel.tsx';
import { MessagesPanel } from '../panels/messages.panel.tsx';
import { NoticesPanel } from '../panels/notices.panel.tsx';
import type { PanelProps } from '../panels/panel.tsx';
import { QuickPanel } from '../panels/quick.panel.tsx';
import { StagesPanel } from '../panels/stages.panel.tsx';
import { TodosPanel } from '../panels/todos.panel.tsx';
import { stretches, type PanelId, type Placed } from './arrangement.ts';

const PANELS: Readonly<Record<PanelId, ComponentType<PanelProps>>> = {
  todos: TodosPanel,
  deadlines: DeadlinesPanel,
  stages: StagesPanel,
  messages: MessagesPanel,
  notices: NoticesPanel,
  calendar: CalendarPanel,
  quick: QuickPanel,
  drafts: DraftsPanel,
  favourites: FavouritesPanel,
};

const STAGES = { first: 2, step: 2 };

/** The panels of the workplace in an arrangement: two columns between panels of full width; one below another on a narrow page. */
export function PanelGrid({
  placed,
  overview,
}: {
  readonly placed: readonly Placed[];
  readonly overview: Query<Overview>;
}) {
  const all = stretches(placed);
  // In the order they stand in on a narrow page, where those that come later would push down what stands below.
  const order = all.flatMap(stretch => ('full' in stretch ? [stretch.full] : [...stretch.start, ...stretch.end]));
  const shown = new Set(order.slice(0, useStages(order.length, STAGES)).map(({ id }) => id));
  const draw = ({ id }: Placed) => {
    const Shown = PANELS[id];
    return shown.has(id) && <Shown key={id} overview={overview} />;
  };
  return all.map(stretch =>
    'full' in stretch ? (
      draw(stretch.full)
    ) : (
      <div key={[...stretch.start, ...stretch.end].map(({ id }) => id).join()} className="workplace-stretch">
        {stretch.start.length > 0 && <div className="workplace-column">{stretch.start.map(draw)}</div>}
        {stretch.end.length > 0 && <div className="workplace-column">{stretch.end.map(draw)}</div>}
      </div>
    ),
  );
}
