import { defineElement } from '../../shared/ui/define-element.tsx';
import { ProjectWorkspaceElement } from './project-workspace.element.tsx';

defineElement('ebs-project-workspace', ProjectWorkspaceElement);
