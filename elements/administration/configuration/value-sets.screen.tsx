import { useCallback, useState } from 'react';
import type { SetLine } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Tree } from '../../../shared/ui/kit/tree.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { NewSet } from './new-set.tsx';
import { SetValues } from './set-values.tsx';
import sheet from './configuration.css';

const KINDS = ['open', 'closed', 'own'] as const;
const kindOf = (line: SetLine): (typeof KINDS)[number] => (line.own ? 'own' : line.open ? 'open' : 'closed');

/** All value sets: those of the product that take further values, those that do not, own ones; the values of one at a time. Spec §2.9 "valset/manager". */
export function ValueSetsScreen() {
  const t = useT();
  useSheet(sheet);
  const { query, go } = useScreen();
  const may = useMay('valueSetItem.change');
  const { data, error, reload } = useQuery<readonly SetLine[]>('/configuration/valueSetItem/sets');
  const [words, setWords] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const chosen = data?.find(each => each.set === query['set']);
  const load = useCallback(
    async (parent: string | null) => {
      const fitting = (data ?? []).filter(each =>
        `${each.set} ${each.name}`.toLowerCase().includes((words ?? '').toLowerCase()),
      );
      if (parent === null)
        return KINDS.filter(kind => fitting.some(each => kindOf(each) === kind)).map(kind => ({
          val: `kind:${kind}`,
          label: t(`confUi.set.${kind}`),
          hasChildren: true,
        }));
      return fitting
        .filter(each => `kind:${kindOf(each)}` === parent)
        .map(each => ({
          val: each.set,
          label: t('confUi.set.line', { name: each.name, count: each.count }),
          hasChildren: false,
        }));
    },
    [data, words, t],
  );
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  return (
    <div className="conf">
      <div className="conf-bar">
        <Input label={t('confUi.set.search')} type="search" clearable value={words} onChange={setWords} />
        {may && <Button onClick={() => setNew(true)}>{t('confUi.set.new')}</Button>}
      </div>
      <div className="conf-columns">
        <nav className="conf-groups" aria-label={t('confUi.set.sets')}>
          <Tree
            label={t('confUi.set.sets')}
            load={load}
            value={query['set'] ?? null}
            opened={OPENED}
            onChoose={node => !node.hasChildren && go(`?${new URLSearchParams({ set: node.val })}`, { replace: true })}
          />
        </nav>
        <section aria-label={t('confUi.set.values')}>
          {chosen ? (
            <SetValues key={chosen.set} line={chosen} may={may} />
          ) : (
            <EmptyState title={t('confUi.set.choose')} text={t('confUi.set.chooseHint')} />
          )}
        </section>
      </div>
      {isNew && (
        <NewSet
          onClose={() => setNew(false)}
          onMade={set => {
            setNew(false);
            void reload().then(() => go(`?${new URLSearchParams({ set })}`, { replace: true }));
          }}
        />
      )}
    </div>
  );
}

const OPENED = KINDS.map(kind => `kind:${kind}`);
