import type { AnyEntity } from '../../../../shared/domain/kernel/entity.ts';
import type { SectionProps } from '../../../../shared/ui/form/form-spec.ts';
import { LaterPart } from '../../../../shared/ui/form/later-part.tsx';
import { BLANK_DESIGN } from '../diagram/blank-design.ts';

const loadDesigner = () => import('./designer.tsx').then(({ Designer }) => Designer);

/** The drawing of a process within its form; the libraries of the designer come with it. */
export function DesignSection({ values, set, disabled }: SectionProps<AnyEntity>) {
  const xml = typeof values['bpmn'] === 'string' && values['bpmn'] !== '' ? values['bpmn'] : BLANK_DESIGN;
  return (
    <section className="form-section wf-design" data-field="bpmn">
      <LaterPart
        load={loadDesigner}
        props={{
          xml,
          onChange: (text: string) => set('bpmn', text),
          entity: (values['entity'] as string | null) ?? null,
          name: String(values['code'] ?? 'process'),
          disabled,
        }}
      />
    </section>
  );
}
