import type { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import type { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import type { Answered, ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import type { SectionProps } from '../../../shared/ui/form/form-spec.ts';
import { useHoldNext } from '../../../shared/ui/hooks/hold-next.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { FromTemplate } from '../../../shared/ui/templates/from-template.tsx';
import { Panel } from './panel.tsx';
import { withFile } from './with-file.ts';

/** Begins the text of a bulletin of another kind from a template: of an invitation from those for invitations, else from those for bulletins. */
export function BulletinTemplate({ values, set, disabled }: SectionProps<typeof bulletin>) {
  const t = useT();
  const may = useMay('documentTemplate.read');
  const projectId = may ? (values['projectId'] as string | null) : null;
  const { record, loading } = useRecord(project, projectId);
  useHoldNext(!record && loading);
  const { data } = useQuery<ListAnswer<Answered<typeof lot>>>(projectId ? '/pre-tender/lot/list' : null, {
    projectId,
    size: 100,
    sort: 'number',
  });
  if (!projectId || !record) return null;
  return (
    <Panel title={t('workspace.bulletin.template')} hint={t('workspace.bulletin.templateHint')}>
      <div>
        <FromTemplate
          label={t('workspace.bulletin.fromTemplate')}
          kind={values['kind'] === 'invitation' ? 'invitation' : 'bulletin'}
          source={{ project: record, lots: data?.rows ?? [], schedule: values }}
          hasText={Boolean(values['body'])}
          disabled={disabled}
          onText={html => set('body', html)}
          onFile={{ goes: 'attached', take: file => set('attachments', withFile(values, file)) }}
        />
      </div>
    </Panel>
  );
}
