import type { ReactNode } from 'react';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import type { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useList } from '../../../shared/ui/hooks/use-list.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import type { IconName } from '../../../shared/ui/kit/icons.ts';

const WORKSPACE = '/v6-template/master-page';

/** What a bidder can do with a project now, in the order in which it is done, each with its last moment. */
export function NextSteps({ of }: { readonly of: Answered<typeof project> }) {
  const t = useT();
  const format = useFormat();
  const { go } = useScreen();
  const now = useNow(1000).getTime();
  const { rows: lots } = useList(lot, { projectId: of.id, sort: 'number', size: 100 });
  const over = (at: string | null) => at === null || Date.parse(at) <= now;
  const questionsUntil = of.questionDeadline ?? of.bidDeadline;
  const questions = format.instant(questionsUntil);
  const open = lots.filter(row => row.state === 'noticed' || row.state === 'bidding');
  const closed = over(of.bidDeadline);
  return (
    <section className="part" aria-label={t('preTenderArea.bidder.next')}>
      <div>
        <h2>{t('preTenderArea.bidder.next')}</h2>
        {of.bidDeadline && (
          <p>
            <span className="ebs-quiet">
              {t(closed ? 'preTenderArea.bidder.ended' : 'preTenderArea.bidder.deadline')}{' '}
            </span>
            {!closed && (
              <Countdown until={of.bidDeadline} warnMinutes={1440} label={t('preTenderArea.bidder.deadline')} />
            )}
          </p>
        )}
      </div>
      <ol className="bidder-steps">
        <Step
          icon="help"
          over={over(questionsUntil)}
          title={t('preTenderArea.bidder.ask')}
          text={t(over(questionsUntil) ? 'preTenderArea.bidder.askLate' : 'preTenderArea.bidder.askText', {
            until: questions,
          })}
        >
          <Button size="small" onClick={() => go(`${WORKSPACE}/clarification/main?projectId=${of.id}`)}>
            {t('preTenderArea.bidder.seeAnswers')}
          </Button>
          {!over(questionsUntil) && (
            <Button size="small" onClick={() => go(`${WORKSPACE}/clarification/bidder?projectId=${of.id}`)}>
              {t('preTenderArea.bidder.askAction')}
            </Button>
          )}
        </Step>
        <Step
          icon="bell"
          over={closed}
          title={t('preTenderArea.bidder.signUp')}
          text={t('preTenderArea.bidder.signUpText')}
        >
          {!closed && (
            <Button size="small" onClick={() => go(`${WORKSPACE}/sign-up/select?projectId=${of.id}`)}>
              {t('preTenderArea.bidder.signUpAction')}
            </Button>
          )}
        </Step>
        <Step
          icon="send"
          over={closed}
          title={t('preTenderArea.bidder.submit')}
          text={t('preTenderArea.bidder.submitText', { until: format.instant(of.bidDeadline, { seconds: true }) })}
        >
          {!closed &&
            open.map(row => (
              <Button
                key={row.id}
                size="small"
                tone="primary"
                onClick={() => go(`${WORKSPACE}/bos/submit/submit-file?projectId=${of.id}&lotId=${row.id}`)}
              >
                {t('preTenderArea.bidder.submitAction', { number: row.number ?? 0 })}
              </Button>
            ))}
        </Step>
        <Step
          icon="unlock"
          over={false}
          title={t('preTenderArea.bidder.opening')}
          text={t('preTenderArea.bidder.openingText', { at: format.instant(of.openingAt ?? of.bidDeadline) })}
        >
          {closed && (
            <Button size="small" onClick={() => go(`${WORKSPACE}/bos/opening/process?projectId=${of.id}`)}>
              {t('preTenderArea.bidder.openingAction')}
            </Button>
          )}
        </Step>
      </ol>
    </section>
  );
}

function Step({
  icon,
  title,
  text,
  over,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly over: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <li data-over={over || undefined}>
      <span className="bidder-steps-icon">
        <Icon name={icon} />
      </span>
      <div>
        <strong>{title}</strong>
        <p className="ebs-quiet">{text}</p>
      </div>
      <div className="bidder-steps-tools">{children}</div>
    </li>
  );
}
