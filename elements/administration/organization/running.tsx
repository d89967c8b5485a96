import { useState } from 'react';
import type { RunningSession } from '../../../shared/domain/account/sign-in-control.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/kit/confirm-dialog.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { Filters } from './filters.tsx';
import { PagedTable } from './paged-table.tsx';
import { usePages } from './use-pages.ts';

/** Who is signed in, and the way to end one session or all of a person. */
export function Running() {
  const t = useT();
  const toast = useToast();
  const { query } = useScreen();
  const write = useWrite();
  const mayEnd = useMay('session.end');
  const pages = usePages<RunningSession>('/account/sign-in/sessions', { q: query['q'], address: query['address'] });
  const [asked, setAsked] = useState<{ of: RunningSession; all: boolean }>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const end = async () => {
    if (!asked) return;
    setBusy(true);
    setFault('');
    try {
      const { userId, id } = asked.of;
      await write(null, '/account/sign-in/end', asked.all ? { userId } : { userId, sessionId: id });
      toast(t('organizationUi.control.ended', { name: asked.of.name }), 'success');
      setAsked(undefined);
      pages.reload();
    } catch (refused) {
      setFault(asApiError(refused).message);
    } finally {
      setBusy(false);
    }
  };
  const ask = (of: RunningSession, all: boolean) => {
    setFault('');
    setAsked({ of, all });
  };
  return (
    <>
      <Filters fields={['q', 'address']} />
      <PagedTable
        pages={pages}
        caption={t('organizationUi.control.sessions')}
        rowKey={row => row.id}
        columns={[
          { key: 'name', label: t('user.fields.name'), main: true, cell: row => `${row.name} (${row.account})` },
          { key: 'organization', label: t('user.fields.organizationId'), cell: row => row.organization ?? '—' },
          {
            key: 'where',
            label: t('organizationUi.control.device'),
            cell: row => [row.browser, row.system, row.address].filter(Boolean).join(' · '),
          },
          {
            key: 'way',
            label: t('organizationUi.control.way'),
            cell: row => t(`dic.signInWay.${row.way}`) + (row.otp ? ` + ${t('organizationUi.control.otp')}` : ''),
          },
          { key: 'since', label: t('organizationUi.control.since'), cell: row => formatInstant(t.lang, row.startedAt) },
          { key: 'seen', label: t('organizationUi.control.seen'), cell: row => formatInstant(t.lang, row.lastSeenAt) },
          {
            key: 'end',
            label: t('record.actions'),
            cell: row =>
              row.own ? (
                t('organizationUi.control.own')
              ) : mayEnd ? (
                <span className="org-actions">
                  <Button size="small" onClick={() => ask(row, false)}>
                    {t('organizationUi.control.end')}
                  </Button>
                  <Button size="small" tone="danger" look="outline" onClick={() => ask(row, true)}>
                    {t('organizationUi.control.endAll')}
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        tone="danger"
        title={t(`organizationUi.control.${asked?.all ? 'endAll' : 'end'}`)}
        text={t(`organizationUi.control.${asked?.all ? 'endAllText' : 'endText'}`, { name: asked?.of.name ?? '' })}
        busy={busy}
        error={fault || undefined}
        onConfirm={() => void end()}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
