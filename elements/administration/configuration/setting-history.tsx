import type { HistoryEntry } from '../../../shared/domain/kernel/wire.ts';
import type { SettingLine } from '../../../shared/domain/configuration/wire.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Drawer } from '../../../shared/ui/kit/drawer.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { valueText } from './setting-value.tsx';

const read = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return text;
  }
};

/** Who set a value when, from what to what, with the way back to each. */
export function SettingHistory({
  line,
  may,
  onRestore,
  onClose,
}: {
  readonly line: SettingLine;
  readonly may: boolean;
  readonly onRestore: (value: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { data, error, reload } = useQuery<readonly HistoryEntry[]>('/configuration/configItem/history', {
    id: line.id ?? '',
  });
  return (
    <Drawer open onClose={onClose} title={t('confUi.historyOf', { name: line.name })}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="text" />}
      <ol className="conf-history">
        {data?.map(entry => {
          const { value } = entry.changes;
          const isBack = entry.toState === 'inherited';
          return (
            <li key={`${entry.at} ${entry.revision}`}>
              <p className="ebs-quiet">
                {formatInstant(t.lang, entry.at)} · {entry.actorName}
              </p>
              <p>
                {isBack
                  ? t('confUi.tookBack')
                  : value
                    ? t('confUi.fromTo', {
                        from: value.from ? valueText(t, line, read(value.from)) : t('confUi.nothing'),
                        to: valueText(t, line, read(value.to)),
                      })
                    : t('confUi.setAgain')}
              </p>
              {may && value?.to !== undefined && value.to !== JSON.stringify(line.own) && (
                <Button size="small" onClick={() => onRestore(String(value.to))}>
                  {t('confUi.restoreValue', { value: valueText(t, line, read(value.to)) })}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}
