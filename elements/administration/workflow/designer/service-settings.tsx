import { workflowServices } from '../../../../shared/domain/workflow/workflow.values.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { MultiSelect } from '../../../../shared/ui/kit/multi-select.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { Textarea } from '../../../../shared/ui/kit/textarea.tsx';
import { setSettings, settingOf } from '../diagram/step-settings.ts';
import { RolesPicker } from '../parts/pickers.tsx';
import { labelOf, useVariables } from '../parts/use-variables.ts';
import type { SettingsProps } from './settings.tsx';

/** What the server does at a step by itself. */
export function ServiceSettings({ design, element, entity, disabled }: SettingsProps) {
  const t = useT();
  const model = element.businessObject;
  const service = settingOf(model, 'service');
  return (
    <>
      <Select
        label={t('wfArea.service')}
        name="service"
        required
        value={service}
        hint={service ? t(`workflow.services.${service}`) : undefined}
        options={workflowServices.values.map(value => ({ value, label: t.value(workflowServices.name, value) }))}
        disabled={disabled}
        onChange={value => setSettings(design, element, { service: value, roles: null, field: null, value: null })}
      />
      {service === 'notifyRole' && (
        <RolesPicker
          label={t('wfArea.role')}
          value={settingOf(model, 'roles')?.split(' ').filter(Boolean) ?? []}
          disabled={disabled}
          onChange={codes => setSettings(design, element, { roles: codes.join(' ') || null })}
        />
      )}
      {service === 'setField' && <FieldToSet {...{ design, element, entity, disabled }} />}
      <Textarea
        label={t('wfArea.note')}
        name="note"
        maxLength={500}
        value={settingOf(model, 'note')}
        disabled={disabled}
        onChange={note => setSettings(design, element, { note })}
      />
    </>
  );
}

/** Which field of the record is filled in, and with what. */
function FieldToSet({ design, element, entity, disabled }: SettingsProps) {
  const t = useT();
  const model = element.businessObject;
  const data = useVariables(entity);
  const name = settingOf(model, 'field');
  const value = settingOf(model, 'value');
  const fields = data?.settable ?? [];
  const chosen = fields.find(field => field.name === name);
  return (
    <>
      <Select
        label={t('wfArea.setField')}
        name="field"
        required
        value={name}
        hint={data && fields.length === 0 ? t('wfArea.setNone') : undefined}
        options={fields.map(field => ({
          value: field.name,
          label: labelOf(t(field.label), field.label) || field.name,
        }))}
        disabled={disabled}
        onChange={field => setSettings(design, element, { field, value: null })}
      />
      {chosen?.values ? (
        <MultiSelect
          label={t('wfArea.setValue')}
          required
          value={value?.split(' ').filter(Boolean) ?? []}
          options={chosen.values.all.map(each => ({ value: each, label: t.value(chosen.values?.set ?? '', each) }))}
          disabled={disabled}
          onChange={each => setSettings(design, element, { value: each?.join(' ') || null })}
        />
      ) : (
        <Input
          label={t('wfArea.setValue')}
          name="value"
          required
          value={value}
          disabled={disabled || !chosen}
          onChange={text => setSettings(design, element, { value: text })}
        />
      )}
    </>
  );
}
