import { useMemo, useState } from 'react';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { EntityField } from '../../../shared/ui/form/entity-field.tsx';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';
import { type EntityForm, useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { useLater } from '../../../shared/ui/list/use-later.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { bulletinText, requirementsOf } from './bulletin-text.ts';
import { FormFrame } from './form-frame.tsx';
import { JudgementPanel, useJudgement } from './judgement.tsx';
import { fieldOfRule, proposeSchedule } from './lawful-schedule.ts';
import { Panel } from './panel.tsx';
import { workspacePath } from './paths.ts';
import type { AnyRecord, Bulletin, Lot, Project } from './use-workspace.ts';

/** Props of `BulletinForm`. */
export interface BulletinFormProps {
  readonly project: Project;
  readonly lots: readonly Lot[];
  readonly record: Bulletin | undefined;
  readonly userId: string;
  /** `change` asks for what changes, in words, before all else. */
  readonly kind: 'tender' | 'change';
  /** Where to go after it has been submitted. */
  readonly submitted: (id: string) => string;
}

const loadTemplates = () => import('./template-choice.tsx');

const SCHEDULE = [
  'documentIssueStart',
  'documentIssueEnd',
  'questionDeadline',
  'bidDeadline',
  'openingAt',
  'bidValidityDays',
] as const;

/** The form of a scheduled bulletin: what is written on the left, what the law says of it on the right. */
export function BulletinForm({ project, lots, record, userId, kind, submitted }: BulletinFormProps) {
  const t = useT();
  const { go } = useScreen();
  const defaults = useMemo<FormValues>(
    () => ({
      projectId: project.id,
      kind,
      title: t('workspace.text.title', { name: project.name ?? '' }),
      documentAccess: t('workspace.bulletin.documentAccess'),
      media: ['platform', 'officialMedia'],
    }),
    // The first language stays: a change of language must not count as typing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [project.id, kind],
  );
  const form = useEntityForm({
    entity: bulletin,
    record: record as AnyRecord | undefined,
    defaults,
    userId: `${userId}.${project.id}.${kind}`,
    check: undefined,
  });
  const judgement = useJudgement(project.id, form.values);
  const isEditable = !record || record.actions['update'] === true;
  const disabled = form.busy !== '' || !isEditable;
  const lawField = form.law?.ruleId ? fieldOfRule(form.law.ruleId) : undefined;
  const errors = lawField && form.law ? { ...form.errors, [lawField]: form.law.message } : form.errors;

  const finish = (id: string, action: string) => {
    if (action === 'submit') go(submitted(id));
    else if (!record) go(`?${new URLSearchParams({ projectId: project.id, id })}`, { replace: true });
  };
  return (
    <FormFrame
      entity={bulletin}
      form={form}
      errors={errors}
      record={record}
      editable={isEditable}
      submit="submit"
      done={finish}
      back={workspacePath('workplace', project.id)}
    >
      <div className="workspace-split">
        <div className="ebs-stack">
          {kind === 'change' && (
            <FieldPanel
              part="stands"
              form={form}
              errors={errors}
              names={['changeSummary']}
              disabled={disabled}
              heading={t('bulletin.fields.changeSummary')}
            />
          )}
          <SchedulePanel form={form} errors={errors} regime={project.regime} disabled={disabled} />
          <TextPanel form={form} errors={errors} disabled={disabled} project={project} lots={lots} />
          <FieldPanel
            part="participation"
            form={form}
            errors={errors}
            names={['qualificationRequirements', 'documentAccess', 'openingPlace']}
            disabled={disabled}
          />
          <FieldPanel
            part="publication"
            form={form}
            errors={errors}
            names={['media', 'attachments']}
            disabled={disabled}
          />
        </div>
        <aside className="workspace-side">
          <JudgementPanel judgement={judgement} values={form.values} set={form.set} disabled={disabled} />
        </aside>
      </div>
    </FormFrame>
  );
}

interface PartProps {
  readonly form: EntityForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}

type FieldName = keyof typeof bulletin.fields;

function Fields({ form, errors, disabled, names }: PartProps & { readonly names: readonly FieldName[] }) {
  return (
    <div className="form-grid">
      {names.map(name => (
        <div
          key={name}
          className="form-cell"
          data-cell-type={bulletin.fields[name].type}
          onBlur={() => form.touch(name)}
        >
          <EntityField
            entity={bulletin}
            name={name}
            value={form.values[name]}
            error={errors[name]}
            errors={errors}
            disabled={disabled}
            onChange={value => form.set(name, value)}
          />
        </div>
      ))}
    </div>
  );
}

function FieldPanel({
  part,
  heading,
  ...rest
}: PartProps & { readonly part: string; readonly heading?: string; readonly names: readonly FieldName[] }) {
  const t = useT();
  return (
    <Panel title={heading ?? t(`workspace.bulletin.${part}`)}>
      <Fields {...rest} />
    </Panel>
  );
}

function SchedulePanel({ regime, ...rest }: PartProps & { readonly regime: string | null }) {
  const t = useT();
  const toast = useToast();
  const now = useNow(60_000);
  const propose = () => {
    for (const [name, value] of Object.entries(proposeSchedule(regime, now))) rest.form.set(name, value);
    toast(t('workspace.bulletin.proposed'), 'primary');
  };
  return (
    <Panel
      title={t('workspace.bulletin.schedule')}
      tools={
        <button type="button" className="ebs-button" data-action="propose" disabled={rest.disabled} onClick={propose}>
          {t('workspace.bulletin.propose')}
        </button>
      }
    >
      <Fields {...rest} names={SCHEDULE} />
    </Panel>
  );
}

function TextPanel({
  project,
  lots,
  ...rest
}: PartProps & { readonly project: Project; readonly lots: readonly Lot[] }) {
  const t = useT();
  const [confirm, dialog] = useConfirm();
  const [asked, setAsked] = useState(false);
  const mayUseTemplates = useMay('documentTemplate.read');
  const choice = useLater(loadTemplates, false);
  const [isChoosing, setChoosing] = useState(false);
  const hasText = Boolean(rest.form.values['body']);
  const write = async () => {
    setAsked(true);
    const sure =
      !hasText ||
      (await confirm({ title: t('workspace.bulletin.regenerate'), text: t('workspace.bulletin.regenerateText') }));
    if (!sure) return;
    rest.form.set('body', bulletinText(project, lots, t));
    const required = requirementsOf(lots);
    if (!rest.form.values['qualificationRequirements'] && required.length)
      rest.form.set('qualificationRequirements', required.join('\n'));
  };
  return (
    <Panel
      title={t('workspace.bulletin.title')}
      tools={
        <>
          {mayUseTemplates && (
            <button
              type="button"
              className="ebs-button"
              data-action="template"
              aria-haspopup="dialog"
              disabled={rest.disabled}
              onClick={() => (setChoosing(true), void choice.load())}
            >
              {t('workspace.bulletin.fromTemplate')}
            </button>
          )}
          <button
            type="button"
            className="ebs-button"
            data-action="generate"
            data-tone={hasText ? undefined : 'primary'}
            disabled={rest.disabled}
            onClick={() => void write()}
          >
            {t(hasText ? 'workspace.bulletin.regenerate' : 'workspace.bulletin.generate')}
          </button>
        </>
      }
    >
      <Fields {...rest} names={['title', 'body']} />
      {asked && dialog}
      {isChoosing && choice.part && (
        <choice.part.TemplateChoice
          project={project}
          lots={lots}
          values={rest.form.values}
          onClose={() => setChoosing(false)}
          onUse={html => {
            rest.form.set('body', html);
            setChoosing(false);
          }}
          onAttach={file => {
            rest.form.set('attachments', [
              ...((rest.form.values['attachments'] as readonly FileRef[] | null) ?? []),
              file,
            ]);
            setChoosing(false);
          }}
        />
      )}
    </Panel>
  );
}
