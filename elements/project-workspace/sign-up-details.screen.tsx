import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { BidderDocument } from '../../shared/ui/procurement/bidder-document.tsx';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { NoCondition } from './parts/no-condition.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { useOwnSignUp } from './parts/use-own-sign-up.ts';
import { useLots, useProject } from './parts/use-workspace.ts';
import sheet from './clarification.css';

/** The supplier's own sign-up: lots, contact, and what it may change. Spec §2.3 "sign-up/details". */
export function SignUpDetailsScreen() {
  const t = useT();
  const { go } = useScreen();
  useSheet(screens);
  useSheet(sheet);
  const { id } = useProject();
  const { rows: lots } = useLots();
  const { record, known, error, reload } = useOwnSignUp(id);
  if (error && !known) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!known || !lots) return <Skeleton shape="page" />;
  const label = (name: string) => t(`signUp.fields.${name}`);
  const names = (record?.lots ?? [])
    .map(row => lots.find(lot => lot.id === row.lotId))
    .filter(lot => lot !== undefined);
  return (
    <div className="clarify-columns">
      <div className="clarify">
        {record ? (
          <Panel
            title={t('clarify.signUp.mine')}
            tools={
              <span className="ebs-row">
                {record.actions['update'] === true && (
                  <Button size="small" icon="edit" onClick={() => go(workspacePath('sign-up/save', id))}>
                    {t('clarify.signUp.edit')}
                  </Button>
                )}
                <ActionBar entity={signUp} record={record} actions={['withdraw']} onDone={() => void reload()} />
              </span>
            }
          >
            <StateBadge entity={signUp} state={record.state} />
            <Facts
              items={[
                {
                  label: label('lots'),
                  wide: true,
                  value: names
                    .map(lot => t('clarify.signUp.lot', { number: lot.number ?? 0, name: lot.name ?? '' }))
                    .join(t.lang === 'zh' ? '；' : '; '),
                },
                { label: label('contactName'), value: record.contactName },
                { label: label('contactPhone'), value: record.contactPhone },
                { label: label('contactEmail'), value: record.contactEmail },
              ]}
            />
          </Panel>
        ) : (
          <EmptyState
            title={t('clarify.signUp.notYet')}
            text={t('clarify.signUp.notYetText')}
            icon="bell"
            action={{ label: t('clarify.signUp.signUp'), onClick: () => go(workspacePath('sign-up/select', id)) }}
          />
        )}
        <NoCondition />
      </div>
      <Panel title={t('clarify.signUp.document')}>
        <BidderDocument projectId={id} />
      </Panel>
    </div>
  );
}
