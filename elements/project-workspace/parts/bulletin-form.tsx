import { useMemo, useState } from 'react';
import { requirementsOf } from '../../../shared/domain/operations/template-values.ts';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import type { Finding } from '../../../shared/domain/rules/check.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { EntityField } from '../../../shared/ui/form/entity-field.tsx';
import { Notes } from '../../../shared/ui/form/form-sections.tsx';
import type { FormValues, LiveNote } from '../../../shared/ui/form/form-spec.ts';
import { type EntityForm, useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { FromTemplate } from '../../../shared/ui/templates/from-template.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { bulletinText } from './bulletin-text.ts';
import { FormFrame } from './form-frame.tsx';
import { JudgementPanel, useJudgement } from './judgement.tsx';
import { fieldOfRule, proposeSchedule } from './lawful-schedule.ts';
import { Panel } from './panel.tsx';
import { scheduleNotes } from './schedule-notes.ts';
import { workspacePath } from './paths.ts';
import { withFile } from './with-file.ts';
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
    userId,
    check: undefined,
    within: `${project.id}-${kind}`,
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
          <InTurn>
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
            <SchedulePanel
              form={form}
              errors={errors}
              regime={project.regime}
              findings={judgement.findings}
              disabled={disabled}
            />
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
          </InTurn>
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

function Fields({
  form,
  errors,
  disabled,
  names,
  notes = [],
}: PartProps & { readonly names: readonly FieldName[]; readonly notes?: readonly LiveNote[] }) {
  return (
    <div className="form-grid">
      <InTurn>
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
            <Notes notes={notes.filter(note => note.field === name)} />
          </div>
        ))}
      </InTurn>
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

function SchedulePanel({
  regime,
  findings,
  ...rest
}: PartProps & { readonly regime: string | null; readonly findings: readonly Finding[] | undefined }) {
  const t = useT();
  const format = useFormat();
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
      <Fields {...rest} names={SCHEDULE} notes={scheduleNotes(findings ?? [], t, format)} />
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
          <FromTemplate
            label={t('workspace.bulletin.fromTemplate')}
            kind="bulletin"
            source={{ project, lots, schedule: rest.form.values }}
            hasText={hasText}
            disabled={rest.disabled}
            onText={html => rest.form.set('body', html)}
            onFile={{ goes: 'attached', take: file => rest.form.set('attachments', withFile(rest.form.values, file)) }}
          />
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
    </Panel>
  );
}
