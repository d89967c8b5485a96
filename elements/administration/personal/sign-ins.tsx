import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';

/** One line of `GET /user/sign-ins`. */
interface Attempt {
  readonly at: string;
  readonly address: string;
  readonly browser: string;
  readonly outcome: string;
}

const SHOWN = 8;

/** The last sign-ins with the account, and the way to everything about its safety. */
export function SignIns() {
  const t = useT();
  const { data, error, reload } = useQuery<readonly Attempt[]>('/user/sign-ins');
  return (
    <section>
      <h2>{t('personal.signIns')}</h2>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void reload()} />
      ) : !data ? (
        <Skeleton shape="table" lines={4} />
      ) : data.length === 0 ? (
        <p className="ebs-quiet">{t('personal.signInsNone')}</p>
      ) : (
        <ul className="personal-list">
          {data.slice(0, SHOWN).map(({ at, address, browser, outcome }, index) => (
            <li key={`${at} ${index}`}>
              <span>
                <time dateTime={at}>{formatInstant(t.lang, at, { seconds: true })}</time>
                <span className="ebs-quiet">{` · ${[browser, address].filter(Boolean).join(' · ')}`}</span>
              </span>
              <Badge tone={outcome === 'signedIn' ? 'success' : 'warning'}>
                {t(outcome === 'signedIn' ? 'personal.succeeded' : 'personal.refused')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/ls/user?tab=sign-ins">{t('personal.security')}</Link>
      </p>
    </section>
  );
}
