import { useState } from 'react';
import type { ServiceRow } from '../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import sheet from './workflow.css';

/** `/base/wf/service/manage`: what the server may do by itself within a process, and which processes use it. Spec §2.9. */
export function ServicesScreen() {
  useSheet(sheet);
  const t = useT();
  const toast = useToast();
  const write = useWrite();
  const { data, error, reload } = useQuery<readonly ServiceRow[] | { readonly rows: readonly ServiceRow[] }>(
    '/workflow/service/list',
  );
  const maySwitch = useMay('workflowService.switch');
  const [busy, setBusy] = useState('');
  const [confirm, dialog] = useConfirm();
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const rows = 'rows' in data ? data.rows : data;
  if (rows.length === 0) return <EmptyState title={t('wfArea.servicesNone')} icon="settings" />;
  const change = async ({ code, name, enabled, usedIn }: ServiceRow) => {
    const isUsed = usedIn.some(each => each.state === 'published');
    if (enabled && isUsed) {
      const question = {
        title: t('wfArea.serviceOffTitle', { name }),
        text: t('wfArea.serviceOffText'),
        tone: 'danger' as const,
        confirmLabel: t('workflowService.actions.switchOff'),
      };
      if (!(await confirm(question))) return;
    }
    setBusy(code);
    try {
      await write('workflowService', '/workflow/service/switch', { code, enabled: !enabled }, { of: code });
      await reload();
    } catch (failure) {
      toast(asApiError(failure).message, 'danger');
    } finally {
      setBusy('');
    }
  };
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('wfArea.servicesHint')}</p>
      <ul className="wf-services">
        {rows.map(row => (
          <li key={row.code} data-service={row.code}>
            <div>
              <h2>
                {row.name}{' '}
                <Badge tone={row.enabled ? 'success' : 'neutral'}>
                  {t(`workflowService.states.${row.enabled ? 'on' : 'off'}`)}
                </Badge>
              </h2>
              <p>{row.description}</p>
              <p className="ebs-quiet">
                {t('wfArea.usedBy')}
                {t('wfArea.colon')}
                {row.usedIn.length === 0
                  ? t('wfArea.usedByNone')
                  : row.usedIn.map((use, at) => (
                      <span key={use.processId}>
                        {at > 0 && t('wfArea.comma')}
                        <Link to={`/base/wf/proc/list?id=${use.processId}`}>{`${use.name} v${use.version}`}</Link>
                      </span>
                    ))}
              </p>
            </div>
            {maySwitch && (
              <button
                type="button"
                className="ebs-button"
                data-tone={row.enabled ? 'danger' : 'primary'}
                disabled={busy !== ''}
                onClick={() => void change(row)}
              >
                {t(`workflowService.actions.${row.enabled ? 'switchOff' : 'switchOn'}`)}
                <span className="ebs-visually-hidden">{row.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  );
}
