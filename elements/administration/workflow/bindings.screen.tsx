import type { Api } from '../../../shared/client/api.ts';
import { processBinding } from '../../../shared/domain/workflow/process-binding.entity.ts';
import type { OfferedProcess } from '../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import type { SectionProps } from '../../../shared/ui/form/form-spec.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { ConditionCell, ProcessCell } from './parts/binding-cells.tsx';
import { BindingTrialPart } from './parts/binding-trial.tsx';
import { ConditionEditor } from './parts/condition-editor.tsx';
import sheet from './workflow.css';

const PATH = '/base/wf/bind/list';

const Bindings = defineList(processBinding, {
  columns: ['name', 'entity', 'organizationId', 'processCode', 'condition', 'priority', 'state'],
  filters: ['entity', 'organizationId', 'processCode', 'state'],
  sort: '-priority',
  batch: ['disable', 'enable'],
  create: `${PATH}?new=1`,
  edit: row => `${PATH}?id=${row.id}`,
  open: row => `${PATH}?id=${row.id}`,
  cells: {
    processCode: row => <ProcessCell entity={row.entity} code={row.processCode} />,
    condition: row => <ConditionCell entity={row.entity} condition={row.condition} />,
  },
  emptyHint: 'wfArea.bindEmpty',
});

/** Which process decides, by the published ones of the kind of record, and on which condition. */
function Process({ values, set, errors, disabled }: SectionProps<typeof processBinding>) {
  const t = useT();
  const entity = (values['entity'] as string | null) ?? '';
  const code = (values['processCode'] as string | null) ?? null;
  const { data } = useQuery<readonly OfferedProcess[]>(entity ? '/workflow/process/offered' : null, { entity });
  const options = (data ?? []).map(offered => ({
    value: offered.code,
    label: `${t.lang === 'en' ? offered.nameEn : offered.name} (${offered.code})`,
  }));
  const isKnown = code === null || options.some(option => option.value === code);
  return (
    <section className="form-section">
      <header>
        <h2>{t('wfArea.bindHow')}</h2>
      </header>
      <div className="ebs-stack">
        <div className="form-field" data-field="processCode">
          <Select
            label={t('processBinding.fields.processCode')}
            value={code}
            required
            hint={entity ? undefined : t('wfArea.bindEntityFirst')}
            error={errors['processCode']}
            disabled={disabled || !entity}
            options={isKnown ? options : [...options, { value: code, label: code }]}
            onChange={value => set('processCode', value)}
          />
        </div>
        <div className="form-field" data-field="condition">
          <ConditionEditor
            label={t('processBinding.fields.condition')}
            entity={entity}
            hint={t('processBinding.hints.condition')}
            error={errors['condition']}
            value={(values['condition'] as string | null) ?? null}
            disabled={disabled}
            onChange={value => set('condition', value)}
          />
        </div>
      </div>
    </section>
  );
}

const Trial = ({ values }: SectionProps<typeof processBinding>) => (
  <BindingTrialPart
    entity={(values['entity'] as string | null) ?? ''}
    organizationId={(values['organizationId'] as string | null) ?? null}
  />
);

const Edit = defineForm(processBinding, {
  sections: [{ title: 'wfArea.bindWhat', fields: ['name', 'entity', 'organizationId', 'priority'] }, Process, Trial],
  defaults: () => ({ priority: 100 }),
  back: PATH,
  done: record => `${PATH}?id=${record.id}`,
});

/** `/base/wf/bind/list`: which process decides on which records; with `?id=` one binding, tried on a record. Spec §2.9. */
export function BindingsScreen() {
  useSheet(sheet);
  const { query } = useScreen();
  return query['new'] || query['id'] ? <Edit /> : <Bindings />;
}
BindingsScreen.ahead = (api: Api, asked: URLSearchParams) =>
  (asked.get('new') || asked.get('id') ? Edit : Bindings).ahead?.(api, asked);
