import type { HistoryEntry } from '../../../shared/domain/kernel/wire.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Drawer } from '../../../shared/ui/kit/drawer.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';

/** Props of `TextHistory`. */
export interface TextHistoryProps {
  /** The kept text's record, and the key it is of. */
  readonly id: string;
  readonly name: string;
  readonly may: boolean;
  /** What is shown now. */
  readonly shown: string;
  readonly onUse: (text: string) => void;
  readonly onClose: () => void;
}

/** Who wrote what in a text's place and when, with the way back to each. */
export function TextHistory({ id, name, may, shown, onUse, onClose }: TextHistoryProps) {
  const t = useT();
  const { data, error, reload } = useQuery<readonly HistoryEntry[]>('/configuration/translation/history', { id });
  return (
    <Drawer open onClose={onClose} title={t('confUi.text.historyOf', { name })}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="text" />}
      {data?.length === 0 && <p className="ebs-quiet">{t('confUi.text.never')}</p>}
      <ol className="conf-history">
        {data?.map(entry => {
          const to = entry.changes['text']?.to;
          const text = typeof to === 'string' ? to : undefined;
          return (
            <li key={`${entry.at} ${entry.revision}`}>
              <p className="ebs-quiet">
                {formatInstant(t.lang, entry.at)} · {entry.actorName}
              </p>
              <p>{text === undefined ? t('confUi.text.tookBack') : t('confUi.text.wrote', { text })}</p>
              {may && text !== undefined && text !== shown && (
                <Button size="small" onClick={() => onUse(text)}>
                  {t('confUi.text.useAgain')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}
