import { useState } from 'react';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useTask } from '../parts/use-task.ts';

/** One line of `GET /user/sessions`: a browser in which the person is signed in. */
interface Device {
  readonly id: string;
  readonly current: boolean;
  readonly address: string;
  readonly browser: string;
  readonly system: string;
  readonly way: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
}

/** Where the person is signed in: this browser and the others, each to be signed out from here. */
export function DevicesSection() {
  const t = useT();
  const write = useWrite();
  const { data, error, reload } = useQuery<readonly Device[]>('/user/sessions');
  const { isBusy, failure, run } = useTask();
  const [told, setTold] = useState<'ended' | 'endedOthers'>();
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" lines={3} />;
  const post = (path: string, body: object, how: 'ended' | 'endedOthers') =>
    run(async () => {
      setTold(undefined);
      await write(null, path, body);
      await reload();
      setTold(how);
    });
  const sorted = [...data].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className="security" data-wide>
      <h2>{t('security.devices.title')}</h2>
      <p className="ebs-quiet">{t('security.devices.intro')}</p>
      <div role="status">{told && <Alert tone="success">{t(`security.devices.${told}`)}</Alert>}</div>
      <FailureNote failure={failure} />
      <ul className="security-list">
        {sorted.map(({ id, current, address, browser, system, way, startedAt, lastSeenAt }) => {
          const name = [browser, system].filter(Boolean).join(' · ') || t('security.unknownBrowser');
          return (
            <li key={id} data-current={current || undefined}>
              <div>
                <strong>{name}</strong>
                {current && <span className="security-mark">{t('security.devices.current')}</span>}
                <p className="ebs-quiet">
                  {t('security.devices.facts', {
                    address,
                    way: t(`security.ways.${way}`),
                    since: formatInstant(t.lang, startedAt),
                  })}
                </p>
                {!current && (
                  <p className="ebs-quiet">{t('security.devices.seen', { at: formatInstant(t.lang, lastSeenAt) })}</p>
                )}
              </div>
              {!current && (
                <button
                  type="button"
                  className="ebs-button"
                  aria-disabled={isBusy}
                  aria-label={t('security.devices.endOf', { name })}
                  onClick={() => void post('/user/sessions/end', { id }, 'ended')}
                >
                  {t('security.devices.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {data.length > 1 ? (
        <div className="ebs-row">
          <button
            type="button"
            className="ebs-button"
            aria-disabled={isBusy}
            onClick={() => void post('/user/sessions/end-others', {}, 'endedOthers')}
          >
            {t('security.devices.endOthers')}
          </button>
        </div>
      ) : (
        <p className="ebs-quiet">{t('security.devices.alone')}</p>
      )}
    </div>
  );
}
