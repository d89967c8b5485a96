import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { titleOf } from '../../domain/kernel/title-of.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { ActionBar } from './action-bar.tsx';
import { PrintTools } from './print-tools.tsx';
import type { RecordSpec } from './record-spec.ts';

/** The head of a record view: its name and state, and what can be done with it; stays in sight where there is room. */
export function RecordHead<E extends AnyEntity>({
  entity,
  record,
  spec,
  reload,
}: {
  readonly entity: E;
  readonly record: Answered<E>;
  readonly spec: RecordSpec<E>;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const { go } = useScreen();
  const shown = record as Answered<AnyEntity> & Readonly<Record<string, unknown>>;
  const name = titleOf(entity, shown, t.lang);
  const back = typeof spec.back === 'function' ? spec.back(record) : spec.back;
  const done = (saved: Answered<AnyEntity>, action: string) => {
    const to = spec.done?.(saved as Answered<E>, action);
    if (to) go(to);
    else void reload();
  };
  return (
    <header className="record-head">
      <div>
        <p className="record-name">
          {name} <StateBadge entity={entity} state={shown.state} />
        </p>
      </div>
      <div className="record-tools">
        {back && (
          <button type="button" className="ebs-button" onClick={() => go(back)}>
            {t('record.back')}
          </button>
        )}
        {spec.edit && shown.actions['update'] === true && (
          <button type="button" className="ebs-button" onClick={() => go(spec.edit!(record))}>
            {t('record.edit')}
          </button>
        )}
        <PrintTools entity={entity} id={shown.id} name={name} />
        <ActionBar<AnyEntity> entity={entity} record={shown} actions={spec.actions} onDone={done} />
      </div>
    </header>
  );
}
