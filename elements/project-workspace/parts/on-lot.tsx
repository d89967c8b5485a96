import { useEffect } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { type ScreenContext, useScreen } from '../../../shared/ui/element-context.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import type { ScreenComponent } from '../../../shared/ui/screen-loader.ts';
import { LotChoice } from './lot-choice.tsx';
import { useLots } from './use-workspace.ts';

type Query = ScreenContext['query'];
const lotOf = (query: Query): string | undefined => query['lotId'] ?? query['id'];
const isChoice = (query: Query): boolean => !lotOf(query) && Boolean(query['projectId']);

/** Shows a screen that works on `?lotId=`: with the project's only lot, or with the one chosen, when the address names the project alone. */
export function onLot(Screen: ScreenComponent): ScreenComponent {
  function OnLot() {
    const { query } = useScreen();
    if (isChoice(query)) return <ChooseLot />;
    return (
      <>
        {query['projectId'] && query['lotId'] && <OtherLots lotId={query['lotId']} />}
        <Screen key={lotOf(query)} />
      </>
    );
  }
  const ahead: ScreenComponent['ahead'] = (api, asked) => {
    if (!isChoice(Object.fromEntries(asked))) Screen.ahead?.(api, asked);
  };
  return Object.assign(OnLot, { ahead });
}

function ChooseLot() {
  const t = useT();
  const { go, search } = useScreen();
  const { rows, error, reload } = useLots();
  const only = rows?.length === 1 ? rows[0]?.id : undefined;
  useEffect(() => {
    if (only) go(`?${search}&lotId=${encodeURIComponent(only)}`, { replace: true });
  }, [go, only, search]);
  if (error && !rows)
    return <ErrorState title={t('workspace.failed')} message={error.message} onRetry={() => void reload()} />;
  if (!rows || only) return <Skeleton shape="page" />;
  if (rows.length === 0)
    return <EmptyState icon="folder" title={t('workspace.noLots')} text={t('workspace.noLotsNext')} />;
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('workspace.chooseLot')}</p>
      <LotChoice lots={rows} lotId="" />
    </div>
  );
}

function OtherLots({ lotId }: { readonly lotId: string }) {
  const { rows } = useLots();
  return <LotChoice lots={rows ?? []} lotId={lotId} />;
}
