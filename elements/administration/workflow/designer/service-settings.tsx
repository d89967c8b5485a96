import { workflowServices } from '../../../../shared/domain/workflow/workflow.values.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { Textarea } from '../../../../shared/ui/kit/textarea.tsx';
import { setSettings, settingOf } from '../diagram/step-settings.ts';
import { RolesPicker } from '../parts/pickers.tsx';
import type { SettingsProps } from './settings.tsx';

/** What the server does at a step by itself. */
export function ServiceSettings({ design, element, disabled }: SettingsProps) {
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
        onChange={value => setSettings(design, element, { service: value, roles: null })}
      />
      {service === 'notifyRole' && (
        <RolesPicker
          label={t('wfArea.role')}
          value={settingOf(model, 'roles')?.split(' ').filter(Boolean) ?? []}
          disabled={disabled}
          onChange={codes => setSettings(design, element, { roles: codes.join(' ') || null })}
        />
      )}
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
