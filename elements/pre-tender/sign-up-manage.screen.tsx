import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { ProjectChooser } from './parts/project-chooser.tsx';
import { ProjectGate } from './parts/project-gate.tsx';

const SignUps = defineList(signUp, {
  columns: ['supplierName', 'contactName', 'contactPhone', 'contactEmail', 'lots', 'createdAt', 'state'],
  filters: ['state'],
  query: address => ({ projectId: address.get('projectId') ?? '' }),
  sort: 'createdAt',
  rowActions: [],
  search: false,
  emptyHint: 'preTenderArea.secret.noSignUps',
});

/** Who signed up for a project; before the bid deadline the reason why nobody may know. Spec §2.2 "/pre/signUpManage/list". */
export function SignUpManageScreen() {
  const { query } = useScreen();
  const projectId = query['projectId'];
  return projectId ? <ProjectGate projectId={projectId}>{() => <SignUps />}</ProjectGate> : <ProjectChooser />;
}
