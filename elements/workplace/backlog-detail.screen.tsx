import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Api } from '../../shared/client/api.ts';
import type { ApiError } from '../../shared/client/api-error.ts';
import { core } from '../../shared/client/core.ts';
import { formatInstant } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { loginPathOf } from '../../shared/routes/sign-in-paths.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useNow } from '../../shared/ui/hooks/use-now.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { reachable } from './phone/needs-room.ts';
import sheet from './base-pages.css';

/** What `POST /workplace/backlog/open` answers. */
export interface OpenedBacklog {
  readonly text: string;
  readonly at: string;
  readonly who: string;
  readonly organization: string;
  readonly waiting: { readonly title: string; readonly todo: string; readonly due: string | null } | null;
  /** Where it is done. */
  readonly path: string;
  /** The sign-in page of the person it waits for. */
  readonly signIn: string;
}

const opened = new Map<string, Promise<OpenedBacklog>>();

/** What the server answers to a code that is unknown, used or over; every other fault passes, and uses nothing up. */
const isGone = (fault: ApiError): boolean => [400, 404, 410, 422].includes(fault.status);

/** A code opens once: whoever draws this screen again on the same page is given the same answer. */
function openOnce(api: Api, code: string): Promise<OpenedBacklog> {
  const known =
    opened.get(code) ??
    api.post<OpenedBacklog>('/workplace/backlog/open', { code }, undefined, { quiet: true, outside: true });
  opened.set(code, known);
  known.catch((fault: unknown) => !isGone(asApiError(fault)) && opened.delete(code));
  return known;
}

/** A to-do on a phone, opened by the link of a message: what, for whom, until when, and the way to act on it. Spec §2.1. */
export function BacklogDetailScreen() {
  const t = useT();
  const { query, api, go } = useScreen();
  useSheet(sheet);
  const code = query['code'] ?? '';
  const [found, setFound] = useState<{ readonly data?: OpenedBacklog; readonly error?: ApiError }>({});
  // Zero until the person asks: programs that look at links in messages, and run their scripts, must not use the code up.
  const [attempt, setAttempt] = useState(0);
  const { session } = core();
  const isSignedIn = useStore(session.$session) !== null;
  useEffect(() => {
    let current = true;
    if (!code || attempt === 0) return undefined;
    setFound({});
    openOnce(api, code).then(
      data => current && setFound({ data }),
      (fault: unknown) => current && setFound({ error: asApiError(fault) }),
    );
    return () => {
      current = false;
    };
  }, [api, code, attempt]);

  // What the link was about is among the person's own to-dos: who is signed in already is led straight to them.
  const onward = isSignedIn
    ? { label: t('backlogDetail.toTodos'), onClick: () => go('/app/backlog/list') }
    : { label: t('backlogDetail.signIn'), onClick: () => go(loginPathOf(session.userType())) };
  const next = t(isSignedIn ? 'backlogDetail.goneNextSignedIn' : 'backlogDetail.goneNext');
  if (!code)
    return (
      <EmptyState
        icon="lock"
        title={t('backlogDetail.incomplete')}
        text={`${t('backlogDetail.noCode')} ${next}`}
        action={onward}
      />
    );
  const { data, error } = found;
  if (attempt === 0) return <Closed onShow={() => setAttempt(1)} />;
  if (error) {
    const gone = isGone(error);
    const retry = { label: t('backlogDetail.retry'), onClick: () => setAttempt(count => count + 1) };
    return (
      <div role="alert">
        <EmptyState
          icon={gone ? 'lock' : 'warning'}
          title={t(gone ? 'backlogDetail.gone' : 'backlogDetail.offline')}
          text={gone ? `${t('backlogDetail.goneWhy')} ${next}` : error.message}
          action={gone ? onward : retry}
        />
      </div>
    );
  }
  if (!data)
    return (
      <div aria-busy="true" role="status" aria-label={t('backlogDetail.opening')}>
        <Skeleton shape="form" />
      </div>
    );
  return <Opened backlog={data} isSignedIn={isSignedIn} />;
}

function Closed({ onShow }: { readonly onShow: () => void }) {
  const t = useT();
  return (
    <article className="backlog">
      <p className="backlog-text">{t('backlogDetail.closed')}</p>
      <button type="button" className="ebs-button backlog-act" data-tone="primary" onClick={onShow}>
        {t('backlogDetail.show')}
      </button>
      <p className="ebs-quiet">{t('backlogDetail.closedNext')}</p>
    </article>
  );
}

function Opened({ backlog, isSignedIn }: { readonly backlog: OpenedBacklog; readonly isSignedIn: boolean }) {
  const t = useT();
  const { go } = useScreen();
  const now = useNow(60_000);
  const { text, at, who, organization, waiting, path, signIn } = backlog;
  const isLate = Boolean(waiting?.due && new Date(waiting.due) < now);
  const label = waiting ? (isSignedIn ? 'open' : 'act') : isSignedIn ? 'look' : 'signInToLook';
  const user = useStore(core().$user);
  // The name stands here masked: family name and organization are what can be compared.
  const isOthers =
    isSignedIn &&
    user !== null &&
    (Array.from(user.name)[0] !== Array.from(who)[0] || user.organization.name !== organization);
  const to = reachable(path);
  const act = () => go(isSignedIn ? to : `${signIn}?${new URLSearchParams({ redirect: to })}`);
  return (
    <article className="backlog">
      <p className="backlog-text">{text}</p>
      {waiting ? (
        <Facts
          columns={1}
          items={[
            { label: t('backlogDetail.todo'), value: <strong>{waiting.todo}</strong> },
            { label: t('backlogDetail.about'), value: waiting.title },
            {
              label: t('backlogDetail.due'),
              value: waiting.due ? (
                <span className="ebs-row">
                  {formatInstant(t.lang, waiting.due)}
                  {isLate && <Badge tone="danger">{t('backlogDetail.overdue')}</Badge>}
                </span>
              ) : (
                t('backlogDetail.noDue')
              ),
            },
          ]}
        />
      ) : (
        <Alert tone="neutral">{t('backlogDetail.done')}</Alert>
      )}
      <Facts
        columns={1}
        items={[
          { label: t('backlogDetail.who'), value: who },
          { label: t('backlogDetail.organization'), value: organization },
          { label: t('backlogDetail.at'), value: formatInstant(t.lang, at) },
        ]}
      />
      {isOthers && (
        <Alert tone="warning">
          {t('backlogDetail.others', { name: user.name, organization: user.organization.name })}
        </Alert>
      )}
      {isOthers && (
        <button type="button" className="ebs-button backlog-act" onClick={() => go('/app/backlog/list')}>
          {t('backlogDetail.toTodos')}
        </button>
      )}
      <button type="button" className="ebs-button backlog-act" data-tone="primary" onClick={act}>
        {t(`backlogDetail.${label}`)}
      </button>
      {!isSignedIn && <p className="ebs-quiet">{t('backlogDetail.once')}</p>}
    </article>
  );
}
