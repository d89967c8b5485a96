import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { GoLink } from '../parts/go-link.tsx';

/** One line of `GET /user/sign-ins`. */
interface Attempt {
  readonly at: string;
  readonly address: string;
  readonly browser: string;
  readonly way: string;
  readonly outcome: string;
}

/** The last attempts to sign in with the person's account, successful or not, and what to do about one that was not theirs. */
export function SignInsSection() {
  const t = useT();
  const { data, error, reload } = useQuery<readonly Attempt[]>('/user/sign-ins');
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" lines={5} />;
  return (
    <div className="security" data-wide>
      <h2>{t('security.signIns.title')}</h2>
      <p className="ebs-quiet">{t('security.signIns.intro')}</p>
      <Alert
        tone="warning"
        title={t('security.signIns.notYou')}
        actions={
          <>
            <GoLink className="ebs-button" to="?tab=password">
              {t('security.signIns.changePassword')}
            </GoLink>
            <GoLink className="ebs-button" to="?tab=devices">
              {t('security.signIns.endDevices')}
            </GoLink>
            <GoLink className="ebs-button" to="?tab=otp">
              {t('security.signIns.secondFactor')}
            </GoLink>
          </>
        }
      >
        {t('security.signIns.notYouText')}
      </Alert>
      {data.length === 0 ? (
        <EmptyState title={t('security.signIns.none')} text={t('security.signIns.noneText')} icon="history" />
      ) : (
        <ul className="security-list">
          {data.map(({ at, address, browser, way, outcome }, index) => (
            <li key={`${at} ${index}`}>
              <div>
                <strong>
                  <time dateTime={at}>{formatInstant(t.lang, at, { seconds: true })}</time>
                </strong>
                <p className="ebs-quiet">
                  {[browser || t('security.unknownBrowser'), address, t(`security.ways.${way}`)].join(' · ')}
                </p>
              </div>
              <Badge tone={outcome === 'signedIn' ? 'success' : 'danger'}>{t(`security.outcomes.${outcome}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
