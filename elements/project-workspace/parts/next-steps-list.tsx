import { useStore } from '@nanostores/react';
import { core } from '../../../shared/client/core.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { nextSteps } from './next-steps.ts';
import { isBuilt } from './paths.ts';
import { type Project, type Side, useBiddingDocument, useBulletins, useLots } from './use-workspace.ts';

const inWorkspace = (to: string) => /^\/v6-template\/master-page\/([^?]+)/.exec(to)?.[1];

/** What this reader should do now, each with the way there or the reason why not. */
export function NextSteps({ project, side }: { readonly project: Project; readonly side: Side }) {
  const t = useT();
  const format = useFormat();
  const { go, href } = useScreen();
  const known = useStore(core().$buttons);
  const { data: asked } = useQuery<readonly string[]>(known.size ? null : '/user/buttons');
  const now = useNow(60_000).getTime();
  const lots = useLots();
  const document = useBiddingDocument();
  const bulletins = useBulletins();
  const waiting = [lots, document, bulletins].some(answer => !answer.rows && !answer.error);
  const steps = waiting
    ? []
    : nextSteps({
        project,
        side,
        lots: lots.rows ?? [],
        document: document.record,
        bulletins: bulletins.rows ?? [],
        now,
        may: permission => known.has(permission) || (asked?.includes(permission) ?? false),
      }).filter(step => {
        const screen = step.to && inWorkspace(step.to);
        return !screen || isBuilt(screen);
      });
  return (
    <section className="ebs-stack next-steps-place" aria-labelledby="next-steps" aria-busy={waiting}>
      <h2 id="next-steps">{t('workspace.next')}</h2>
      {waiting ? (
        <Skeleton shape="table" lines={2} />
      ) : (
        <ul className="next-steps">
          {(steps.length ? steps : [{ key: 'none' } as const]).map((step, at) => {
            const { key, to, params, reason } = { to: undefined, params: undefined, reason: undefined, ...step };
            const until = project.questionDeadline ?? project.bidDeadline;
            return (
              <li key={key} data-step={key}>
                <div>
                  <strong>{t(`workspace.steps.${key}.0`)}</strong>
                  <p>{t(`workspace.steps.${key}.1`, { until: format.instant(until), ...params })}</p>
                  {reason && <p className="next-why">{t('workspace.blocked', { reason: t.reason(reason) })}</p>}
                </div>
                {to && (
                  <a
                    className="ebs-button"
                    data-tone={at === 0 && !reason ? 'primary' : undefined}
                    href={href(to)}
                    onClick={event => {
                      if (event.button !== 0 || event.metaKey || event.ctrlKey) return;
                      event.preventDefault();
                      go(to);
                    }}
                  >
                    {t('workspace.go')}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
