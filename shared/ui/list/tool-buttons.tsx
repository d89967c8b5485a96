import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Icon } from '../kit/icon.tsx';
import { useToast } from '../toast.tsx';
import type { ListTool, ListToolsProps } from './list-tools.tsx';
import type { Later } from './use-later.ts';

/** The tools of a list as buttons of the same size, until their code is here; the first press on one opens it as soon as it has come. */
export function ToolButtons({
  later: { part, load },
  ...props
}: Omit<ListToolsProps, 'wanted'> & { readonly later: Later<typeof import('./list-tools.tsx')> }) {
  const t = useT();
  const toast = useToast();
  const [wanted, setWanted] = useState<ListTool>();
  if (part) return <part.ListTools {...props} wanted={wanted} />;
  const tools: readonly ListTool[] = [
    'columns',
    ...(props.views ? (['views'] as const) : []),
    ...(props.export ? (['export'] as const) : []),
  ];
  return tools.map(tool => (
    <button
      key={tool}
      type="button"
      className="list-tool"
      aria-expanded={false}
      aria-busy={wanted === tool || undefined}
      onClick={() => {
        setWanted(tool);
        void load().then(loaded => {
          if (loaded) return;
          setWanted(undefined);
          toast(t('kit.screenFailed'), 'danger');
        });
      }}
    >
      {tool === 'export' && <Icon name="download" />}
      <span>{t(`list.${tool}`)}</span>
      <span className="list-caret" aria-hidden="true" />
    </button>
  ));
}
