import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useNow } from '../../shared/ui/hooks/use-now.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { NoCondition } from './parts/no-condition.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { useOwnSignUp } from './parts/use-own-sign-up.ts';
import { useLots, useProject } from './parts/use-workspace.ts';
import sheet from './clarification.css';

/** A supplier chooses the lots it is interested in. Spec §2.3 "sign-up/select". */
export function SignUpSelectScreen() {
  const t = useT();
  const format = useFormat();
  const { go, query } = useScreen();
  useSheet(sheet);
  const { id, record: of } = useProject();
  const { rows } = useLots();
  const own = useOwnSignUp(id);
  const now = useNow(10_000).getTime();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((query['lots'] ?? query['lotId'] ?? '').split(',').filter(Boolean)),
  );
  const [missed, setMissed] = useState(false);
  if (!of || !rows || !own.known) return <Skeleton shape="page" />;
  const open = rows.filter(lot => lot.state === 'noticed' || lot.state === 'bidding');
  const closed = of.bidDeadline === null || Date.parse(of.bidDeadline) <= now;
  const next = () => {
    const lots = open.filter(lot => chosen.has(lot.id)).map(lot => lot.id);
    if (lots.length === 0) setMissed(true);
    else go(workspacePath('sign-up/save', id, { lots: lots.join(','), ...(own.record ? { id: own.record.id } : {}) }));
  };
  return (
    <div className="clarify">
      <NoCondition />
      {own.record && !query['lots'] && (
        <Alert
          tone="success"
          title={t('clarify.signUp.already')}
          actions={
            <Button size="small" onClick={() => go(workspacePath('sign-up/details', id))}>
              {t('clarify.signUp.details')}
            </Button>
          }
        >
          {t('clarify.signUp.alreadyText')}
        </Alert>
      )}
      {closed && <Alert tone="warning">{t('clarify.signUp.closed')}</Alert>}
      <Panel title={t('clarify.signUp.choose')}>
        {open.length === 0 ? (
          <EmptyState title={t('clarify.signUp.none')} icon="folder" />
        ) : (
          <fieldset
            className="lot-choices"
            disabled={closed}
            aria-label={t('clarify.signUp.choose')}
            aria-describedby="lots-missed"
          >
            {open.map(lot => (
              <label key={lot.id} className="lot-choice">
                <input
                  type="checkbox"
                  checked={chosen.has(lot.id)}
                  onChange={event => {
                    const { checked } = event.target;
                    setMissed(false);
                    setChosen(
                      before => new Set(checked ? [...before, lot.id] : [...before].filter(each => each !== lot.id)),
                    );
                  }}
                />
                <span>
                  <strong>{t('clarify.signUp.lot', { number: lot.number ?? 0, name: lot.name ?? '' })}</strong>
                  <span className="ebs-quiet ebs-number">
                    {t('clarify.signUp.estimate')} {format.money(lot.estimate)}
                  </span>
                  {lot.deliveryPlace && (
                    <span className="ebs-quiet">
                      {t('clarify.signUp.delivery')} {lot.deliveryPlace}
                    </span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="clarify-foot">
          <span id="lots-missed" role="alert" className="ebs-fault">
            {missed && t('clarify.signUp.pick')}
          </span>
          <Button tone="primary" disabled={closed || open.length === 0} onClick={next}>
            {t('clarify.signUp.next')}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
