import { useT } from '../../../../shared/i18n/translate.ts';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import type { Design } from '../diagram/design.ts';
import type { Drawn } from '../diagram/diagram-types.ts';
import { kindOf } from '../diagram/step-kinds.ts';
import { nameOf, setSettings, settingOf } from '../diagram/step-settings.ts';
import { ServiceSettings } from './service-settings.tsx';
import { SignerSettings } from './signer-settings.tsx';
import { TimerSettings } from './timer-settings.tsx';
import type { Fault } from './use-faults.ts';
import { WayFields } from './way-fields.tsx';
import { Ways } from './ways.tsx';

/** What the settings of an element are given. */
export interface SettingsProps {
  readonly design: Design;
  readonly element: Drawn;
  /** Of the records that the process decides on. */
  readonly entity: string;
  readonly disabled: boolean;
  /** What is wrong with the design, where the server has said so. */
  readonly faults?: readonly Fault[] | undefined;
}

/** The settings of what is chosen in a design: its names, what its kind asks for, and where it leads. */
export function Settings({ design, entity, disabled, faults }: Omit<SettingsProps, 'element'>) {
  const t = useT();
  const element = design.chosen();
  const isWay = element.type === 'bpmn:SequenceFlow';
  const kind = kindOf(element.businessObject);
  if (!isWay && !element.parent)
    return (
      <>
        <h3>{t('wfArea.settings')}</h3>
        <p className="ebs-quiet">{t('wfArea.settingsNone')}</p>
      </>
    );
  const props = { design, element, entity, disabled, faults };
  const title = t(`wfArea.kinds.${isWay ? 'flow' : (kind ?? 'unknown')}`);
  const name = nameOf(element.businessObject, t.lang);
  return (
    <div key={element.id} className="wf-fields">
      <h3>{name ? `${title} · ${name}` : title}</h3>
      <Names {...props} />
      {kind === 'approval' && <SignerSettings {...props} />}
      {kind === 'service' && <ServiceSettings {...props} />}
      {kind === 'timer' && <TimerSettings {...props} />}
      {kind === 'end' && <Outcome {...props} />}
      {isWay && element.source && (
        <WayFields {...{ design, entity, disabled, faults }} from={element.source} way={element} />
      )}
      {!isWay && kind !== 'end' && <Ways {...props} />}
    </div>
  );
}

function Names({ design, element, disabled }: SettingsProps) {
  const t = useT();
  return (
    <>
      <Input
        label={t('wfArea.nameZh')}
        name="name"
        value={element.businessObject.name ?? null}
        maxLength={100}
        disabled={disabled}
        onChange={name => design.set(element, { name: name ?? undefined })}
      />
      <Input
        label={t('wfArea.nameEn')}
        name="nameEn"
        value={settingOf(element.businessObject, 'nameEn')}
        maxLength={100}
        disabled={disabled}
        onChange={nameEn => setSettings(design, element, { nameEn })}
      />
    </>
  );
}

function Outcome({ design, element, disabled }: SettingsProps) {
  const t = useT();
  return (
    <Select
      label={t('wfArea.outcome')}
      name="outcome"
      required
      value={settingOf(element.businessObject, 'outcome')}
      options={['approved', 'rejected'].map(value => ({ value, label: t(`wfArea.outcomes.${value}`) }))}
      disabled={disabled}
      onChange={outcome => setSettings(design, element, { outcome })}
    />
  );
}
