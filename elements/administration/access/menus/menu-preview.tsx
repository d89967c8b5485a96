import { useEffect, useState } from 'react';
import type { MenuLine } from '../../../../shared/domain/access/menu-nodes.ts';
import type { MenuNode } from '../../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { Combobox } from '../../../../shared/ui/kit/combobox.tsx';
import { Drawer } from '../../../../shared/ui/kit/drawer.tsx';

interface Arranged {
  readonly menus: readonly MenuNode[];
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** How the menu on screen would look to the holders of a role, before it is saved. */
export function MenuPreview({ lines, onClose }: { readonly lines: readonly MenuLine[]; onClose(): void }) {
  const t = useT();
  const { api } = useScreen();
  const [roleId, setRole] = useState<string | null>(null);
  const [state, set] = useState<{ arranged?: Arranged; fault?: string }>({});
  useEffect(() => {
    if (!roleId) return undefined;
    const stop = new AbortController();
    api
      .post<Arranged>('/access/menu/preview', { roleId, nodes: lines }, undefined, { quiet: true, signal: stop.signal })
      .then(
        arranged => set({ arranged }),
        (error: unknown) => {
          const fault = asApiError(error);
          if (!stop.signal.aborted) set({ fault: Object.values(fault.data.fields ?? {})[0] ?? fault.message });
        },
      );
    return () => stop.abort();
  }, [api, roleId, lines]);
  return (
    <Drawer open title={t('accessUi.preview')} onClose={onClose}>
      <Combobox
        label={t('role.name')}
        value={roleId}
        onChange={setRole}
        labelOf={() => undefined}
        load={async (q, signal) => {
          const found = await api.get<{ id: string; label: string }[]>('/account/role/options', { q }, { signal });
          return found.map(({ id, label }) => ({ val: id, label }));
        }}
      />
      {state.fault && <Alert tone="danger">{state.fault}</Alert>}
      {state.arranged && (
        <nav aria-label={t('accessUi.preview')}>
          {state.arranged.menus.length === 0 && <p className="ebs-quiet">{t('accessUi.previewEmpty')}</p>}
          <Nodes nodes={state.arranged.menus} />
          {state.arranged.links.length > 0 && (
            <>
              <h3>{t('accessUi.links')}</h3>
              <ul className="access-preview">
                {state.arranged.links.map(({ title, url }) => (
                  <li key={`${url} ${title}`}>{`${title} – ${url}`}</li>
                ))}
              </ul>
            </>
          )}
        </nav>
      )}
    </Drawer>
  );
}

function Nodes({ nodes }: { readonly nodes: readonly MenuNode[] }) {
  return (
    <ul className="access-preview">
      {nodes.map(node => (
        <li key={`${node.path} ${node.title}`}>
          {node.title}
          {node.children.length > 0 && <Nodes nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}
