import { useState } from 'react';
import type { SettingLine } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { jsonOf, SettingInput, typedOf, valueText } from './setting-value.tsx';
import { useSave } from './use-save.ts';

/** Props of `SettingRow`. */
export interface SettingRowProps {
  readonly line: SettingLine;
  /** Path of the call that sets it. */
  readonly path: string;
  readonly owner: { readonly tenantId?: string; readonly organizationId?: string };
  /** Whether the reader may set it at all. */
  readonly may: boolean;
  readonly onSaved: () => void;
  readonly onHistory: () => void;
}

/** One setting: what holds and from where, its input, saving, taking back, history. */
export function SettingRow({ line, path, owner, may, onSaved, onHistory }: SettingRowProps) {
  const t = useT();
  const save = useSave();
  const before = typedOf(line, line.own ?? line.value);
  const [typed, setTyped] = useState(before);
  const isOwn = line.own !== undefined;
  const isChanged = typed !== before;
  const send = async (value: string | null) => {
    const body = { key: line.key, value, ...owner, ...(line.revision === null ? {} : { revision: line.revision }) };
    if (await save.run('configItem', path, body, t('confUi.saved', { name: line.name }))) onSaved();
  };
  return (
    <li className="conf-setting" data-key={line.key}>
      <div className="conf-setting-head">
        <h3>{line.name}</h3>
        <Badge tone={isOwn ? 'primary' : 'neutral'}>
          {isOwn ? t('confUi.setHere') : t('confUi.inheritedFrom', { from: t(`confUi.from.${line.above.from}`) })}
        </Badge>
      </div>
      <p className="ebs-quiet">{line.hint}</p>
      {line.bound && (
        <p className="conf-bound">
          {t(`confUi.bound.${line.bound.direction}`, {
            figure: valueText(t, line, line.bound.figure),
            law: line.bound.law,
            article: line.bound.article,
          })}
        </p>
      )}
      {may ? (
        <div className="conf-setting-input">
          <SettingInput
            line={line}
            value={typed}
            onChange={setTyped}
            error={save.faults['value'] ?? save.faults['key'] ?? save.faults['']}
          />
          <div className="ebs-row">
            <Button
              size="small"
              tone="primary"
              disabled={!isChanged}
              loading={save.busy}
              onClick={() => void send(jsonOf(line, typed))}
            >
              {t('confUi.save')}
            </Button>
            {isChanged && (
              <Button size="small" look="text" onClick={() => setTyped(before)}>
                {t('confUi.undo')}
              </Button>
            )}
            {isOwn && !isChanged && (
              <Button size="small" look="text" disabled={save.busy} onClick={() => void send(null)}>
                {t('confUi.inherit', { value: valueText(t, line, line.above.value) })}
              </Button>
            )}
            {line.id && (
              <Button size="small" look="text" onClick={onHistory}>
                {t('confUi.history')}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <p>{valueText(t, line, line.value)}</p>
      )}
      <p className="conf-key ebs-quiet">{line.key}</p>
    </li>
  );
}
