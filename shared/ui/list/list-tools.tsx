import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { invalidate } from '../hooks/query-cache.ts';
import { useSheet } from '../kit/use-sheet.ts';
import { ColumnsPanel, type ColumnsPanelProps } from './columns-panel.tsx';
import { ExportMenu, type ListExport } from './export-menu.tsx';
import sheet from './list-tools.css';
import './list-tools.strings.ts';
import { Panel } from './panel.tsx';
import { bringKeptViews } from './saved-views.ts';
import { ViewsPanel } from './views-panel.tsx';

export { ColumnResizer } from './column-resizer.tsx';

/** The three tools of a list. */
export type ListTool = 'columns' | 'views' | 'export';

/** Props of `ListTools`. */
export interface ListToolsProps {
  readonly columns: ColumnsPanelProps;
  /** Undefined for guests, and for lists inside other screens. */
  readonly views:
    | {
        readonly userId: string;
        readonly list: string;
        readonly query: string;
        readonly onOpen: (query: string) => void;
        readonly viewOf: (query: string) => string;
      }
    | undefined;
  readonly export: ListExport | undefined;
  /** The tool that was pressed before its code was here. */
  readonly wanted: ListTool | undefined;
}

/** Columns, views and export of a list. */
export function ListTools({ columns, views, export: exported, wanted }: ListToolsProps) {
  useSheet(sheet);
  const t = useT();
  const { api } = useScreen();
  const { userId, list } = views ?? {};
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    if (userId && list)
      void bringKeptViews(api, userId, list).then(some => (some ? invalidate(api, '/workplace/views') : undefined));
  }, [api, userId, list]);
  return (
    <>
      <Panel label={t('list.columns')} align="end" startOpen={wanted === 'columns'}>
        {() => <ColumnsPanel {...columns} />}
      </Panel>
      {views && (
        <Panel label={t('list.views')} align="end" startOpen={wanted === 'views'}>
          {close => <ViewsPanel {...views} opened={opened} onOpened={setOpened} close={close} />}
        </Panel>
      )}
      {exported && <ExportMenu {...exported} startOpen={wanted === 'export'} />}
    </>
  );
}
