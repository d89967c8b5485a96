import { useState } from 'react';
import type { PermissionChange } from '../../../../shared/domain/access/permission-merge.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { Dialog } from '../../../../shared/ui/kit/dialog.tsx';
import { BASICS, type Catalogue } from '../catalogue.ts';
import type { Meanwhile as State } from './use-role-draft.ts';

interface MeanwhileProps {
  readonly meanwhile: State;
  readonly catalogue: Catalogue;
  /** Goes on with both changes; the permissions named keep what is here where the two contradict each other. */
  onJoin(mine: ReadonlySet<string>): void;
}

/** Another administrator has saved the role meanwhile: both changes side by side, joined one by one; nothing is lost. */
export function Meanwhile({ meanwhile, catalogue, onJoin }: MeanwhileProps) {
  const t = useT();
  const { mine, theirs, conflicts } = meanwhile.merge;
  const [kept, keep] = useState<ReadonlySet<string>>(new Set());
  const nameOf = (permission: string): string => {
    for (const row of catalogue.rows) {
      const column = BASICS.find(each => row[each] === permission);
      if (column) return `${row.title} · ${t(`accessUi.columns.${column}`)}`;
      const move = row.moves.find(each => each.permission === permission);
      if (move) return `${row.title} · ${move.label}`;
    }
    return permission;
  };
  const scopeText = (scope: PermissionChange['to']) =>
    scope === undefined ? t('accessUi.notHeld') : scope === null ? t('accessUi.ownRule') : t.value('dataScope', scope);
  const list = (changes: readonly PermissionChange[]) =>
    changes.length === 0 ? (
      <p className="ebs-quiet">{t('accessUi.noneChanged')}</p>
    ) : (
      <ul className="access-changes">
        {changes.map(({ permission, from, to }) => (
          <li key={permission}>
            {t('accessUi.change', { what: nameOf(permission), from: scopeText(from), to: scopeText(to) })}
          </li>
        ))}
      </ul>
    );
  return (
    <Dialog
      open
      locked
      size="large"
      title={t('accessUi.meanwhile')}
      onClose={() => undefined}
      footer={
        <Button tone="primary" onClick={() => onJoin(kept)}>
          {t('accessUi.join')}
        </Button>
      }
    >
      <p>{t('accessUi.meanwhileText')}</p>
      <div className="access-both">
        <section>
          <h3>{t('accessUi.yours')}</h3>
          {list(mine)}
        </section>
        <section>
          <h3>{t('accessUi.others')}</h3>
          {list(theirs)}
        </section>
      </div>
      {conflicts.length > 0 && (
        <section>
          <h3>{t('accessUi.contradict')}</h3>
          {conflicts.map(({ permission, from, to }) => (
            <fieldset key={permission} className="access-choice">
              <legend>{nameOf(permission)}</legend>
              {[false, true].map(own => (
                <label key={String(own)}>
                  <input
                    type="radio"
                    name={permission}
                    checked={kept.has(permission) === own}
                    onChange={() =>
                      keep(now => new Set(own ? [...now, permission] : [...now].filter(each => each !== permission)))
                    }
                  />
                  {t(own ? 'accessUi.takeYours' : 'accessUi.takeOthers', { scope: scopeText(own ? from : to) })}
                </label>
              ))}
            </fieldset>
          ))}
        </section>
      )}
    </Dialog>
  );
}
