import { useT } from '../../../../shared/i18n/translate.ts';
import { IconButton } from '../../../../shared/ui/kit/icon-button.tsx';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import type { Step } from '../diagram/step-order.ts';
import { nameOf, setSettings, settingOf } from '../diagram/step-settings.ts';
import type { SettingsProps } from './settings.tsx';
import { WayFields } from './way-fields.tsx';

/** Where a step leads: each way with its target, and out of a choice its name and condition. */
export function Ways({ design, element, entity, disabled, faults }: SettingsProps) {
  const t = useT();
  const steps = design.steps();
  const ways = steps.find(step => step.id === element.id)?.ways ?? [];
  const isChoice = element.type === 'bpmn:ExclusiveGateway';
  const labelOf = (step: Step): string =>
    `${steps.indexOf(step) + 1}. ${nameOf(step.element.businessObject, t.lang) || t(`wfArea.kinds.${step.kind ?? 'unknown'}`)}`;
  const targets = steps
    .filter(step => step.kind !== 'start' && step.kind !== 'timer' && step.id !== element.id)
    .map(step => ({ value: step.id, label: labelOf(step) }));
  const free = targets.filter(target => !ways.some(way => way.to === target.value));
  return (
    <fieldset className="wf-ways">
      <legend>{t('wfArea.ways')}</legend>
      {ways.map((way, at) => (
        <div key={way.id} className="wf-way" role="group" aria-label={t('wfArea.way', { number: at + 1 })}>
          {ways.length > 1 && <h4>{t('wfArea.way', { number: at + 1 })}</h4>}
          <Select
            label={t('wfArea.leadsTo')}
            value={way.to || null}
            options={targets}
            required
            disabled={disabled}
            onChange={to => to && design.lead(way.id, to)}
          />
          {isChoice && (
            <>
              <Input
                label={t('wfArea.wayName')}
                value={way.element.businessObject.name ?? null}
                maxLength={100}
                disabled={disabled}
                onChange={name => design.set(way.element, { name: name ?? undefined })}
              />
              <Input
                label={t('wfArea.wayNameEn')}
                value={settingOf(way.element.businessObject, 'nameEn')}
                maxLength={100}
                disabled={disabled}
                onChange={nameEn => setSettings(design, way.element, { nameEn })}
              />
              <WayFields {...{ design, entity, disabled, faults }} from={element} way={way.element} />
            </>
          )}
          {ways.length > 1 && (
            <IconButton
              name="delete"
              label={t('wfArea.removeWay', { number: at + 1 })}
              disabled={disabled}
              onClick={() => design.remove(way.id)}
            />
          )}
        </div>
      ))}
      {free.length > 0 && !disabled && (
        <Select
          label={t('wfArea.addWay')}
          value={null}
          options={free}
          onChange={to => to && design.connect(element.id, to)}
        />
      )}
    </fieldset>
  );
}
