import {
  assigneeKinds,
  assigneeReaches,
  countersigns,
  deadlineUnits,
  escalations,
  signingOrders,
} from '../../../../shared/domain/workflow/workflow.values.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { Checkbox } from '../../../../shared/ui/kit/checkbox.tsx';
import { NumberInput } from '../../../../shared/ui/kit/number-input.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { setSettings, settingOf } from '../diagram/step-settings.ts';
import { OneOf } from '../parts/one-of.tsx';
import { PersonPicker, PersonsPicker, RolesPicker } from '../parts/pickers.tsx';
import { labelOf, useVariables } from '../parts/use-variables.ts';
import type { SettingsProps } from './settings.tsx';

const split = (text: string | null): readonly string[] => text?.split(' ').filter(Boolean) ?? [];

/** Who signs a step, how many of them must, until when, and what happens then. */
export function SignerSettings({ design, element, entity, disabled }: SettingsProps) {
  const t = useT();
  const model = element.businessObject;
  const kind = settingOf(model, 'assigneeKind');
  const assignees = settingOf(model, 'assignees');
  const countersign = settingOf(model, 'countersign') ?? 'all';
  const escalation = settingOf(model, 'escalation');
  const deadline = settingOf(model, 'deadline');
  const data = useVariables(kind === 'field' ? entity : '');
  const set = (settings: Readonly<Record<string, string | number | boolean | null>>) =>
    setSettings(design, element, settings);
  return (
    <>
      <fieldset>
        <legend>{t('wfArea.assignee')}</legend>
        <OneOf
          name="assigneeKind"
          label={t('wfArea.assigneeKind')}
          of={assigneeKinds}
          value={kind}
          disabled={disabled}
          onChange={assigneeKind => set({ assigneeKind, assignees: null, reach: null })}
        />
        {kind === 'user' && (
          <PersonsPicker
            label={t('wfArea.user')}
            value={split(assignees)}
            disabled={disabled}
            onChange={ids => set({ assignees: ids.join(' ') || null })}
          />
        )}
        {kind === 'role' && (
          <>
            <RolesPicker
              label={t('wfArea.role')}
              value={split(assignees)}
              disabled={disabled}
              onChange={codes => set({ assignees: codes.join(' ') || null })}
            />
            <OneOf
              name="reach"
              of={assigneeReaches}
              value={settingOf(model, 'reach') ?? 'tenant'}
              disabled={disabled}
              onChange={reach => set({ reach })}
            />
          </>
        )}
        {kind === 'field' && (
          <Select
            label={t('wfArea.field')}
            name="assignees"
            required
            value={assignees}
            options={(data?.people ?? []).map(({ name, label }) => ({
              value: name,
              label: labelOf(t(label), label) || name,
            }))}
            disabled={disabled}
            onChange={field => set({ assignees: field })}
          />
        )}
        <OneOf
          name="countersign"
          of={countersigns}
          value={countersign}
          disabled={disabled}
          onChange={value => set({ countersign: value, ...(value === 'share' ? {} : { share: null }) })}
        />
        {countersign === 'share' && (
          <NumberInput
            label={t('wfArea.share')}
            name="share"
            required
            scale={0}
            suffix="%"
            value={settingOf(model, 'share')}
            disabled={disabled}
            onChange={share => set({ share: share === null ? null : Number(share) })}
          />
        )}
        <OneOf
          name="order"
          of={signingOrders}
          value={settingOf(model, 'order') ?? 'parallel'}
          disabled={disabled}
          onChange={order => set({ order })}
        />
        {(['mayTransfer', 'mayAddSigner'] as const).map(name => (
          <Checkbox
            key={name}
            label={t(`wfArea.${name}`)}
            name={name}
            value={settingOf(model, name) === 'true'}
            disabled={disabled}
            onChange={on => set({ [name]: on === true ? true : null })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('wfArea.deadline')}</legend>
        <NumberInput
          label={t('wfArea.deadline')}
          name="deadline"
          scale={0}
          hint={t('wfArea.deadlineHint')}
          value={deadline}
          disabled={disabled}
          onChange={value =>
            set(
              value === null
                ? { deadline: null, deadlineUnit: null, escalation: null, escalateTo: null }
                : { deadline: Number(value), escalation: escalation ?? 'remind' },
            )
          }
        />
        {deadline !== null && (
          <>
            <OneOf
              name="deadlineUnit"
              of={deadlineUnits}
              value={settingOf(model, 'deadlineUnit') ?? 'workingDay'}
              disabled={disabled}
              onChange={deadlineUnit => set({ deadlineUnit })}
            />
            <OneOf
              name="escalation"
              of={escalations}
              value={escalation}
              disabled={disabled}
              onChange={value => set({ escalation: value, ...(value === 'handOver' ? {} : { escalateTo: null }) })}
            />
            {escalation === 'handOver' && (
              <PersonPicker
                label={t('wfArea.escalateTo')}
                required
                value={settingOf(model, 'escalateTo')}
                disabled={disabled}
                onChange={escalateTo => set({ escalateTo })}
              />
            )}
          </>
        )}
      </fieldset>
    </>
  );
}
