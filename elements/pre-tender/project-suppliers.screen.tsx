import { documentDownload } from '../../shared/domain/pre-tender/document-download.entity.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Tabs } from '../../shared/ui/kit/tabs.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { ProjectChooser } from './parts/project-chooser.tsx';
import { ProjectGate } from './parts/project-gate.tsx';

const ofProject = (address: URLSearchParams) => ({ projectId: address.get('projectId') ?? '' });
const Downloads = defineList(documentDownload, {
  columns: ['supplierName', 'documentVersion', 'userId', 'downloadedAt'],
  query: ofProject,
  sort: 'createdAt',
  rowActions: [],
  embedded: true,
  search: false,
  emptyHint: 'preTenderArea.secret.noDownloads',
});
const SignUps = defineList(signUp, {
  columns: ['supplierName', 'contactName', 'contactPhone', 'lots', 'createdAt', 'state'],
  query: ofProject,
  sort: 'createdAt',
  rowActions: [],
  embedded: true,
  search: false,
  emptyHint: 'preTenderArea.secret.noSignUps',
});

/** The suppliers of a project, once the bid deadline has passed: who took the document, who signed up. Spec §2.2 "/pre/supplier/list". */
export function ProjectSuppliersScreen() {
  const t = useT();
  const { query, go } = useScreen();
  const projectId = query['projectId'];
  if (!projectId) return <ProjectChooser />;
  const tab = query['tab'] === 'signUps' ? 'signUps' : 'downloads';
  return (
    <ProjectGate projectId={projectId}>
      {() => (
        <Tabs
          label={t('preTenderArea.secret.downloads')}
          active={tab}
          tabs={[
            { key: 'downloads', label: t('preTenderArea.secret.downloads') },
            { key: 'signUps', label: t('preTenderArea.secret.signUps') },
          ]}
          onChange={key => go(`?projectId=${projectId}&tab=${key}`)}
        >
          {tab === 'signUps' ? <SignUps /> : <Downloads />}
        </Tabs>
      )}
    </ProjectGate>
  );
}
