import { defineElement } from '../../shared/ui/define-element.tsx';
import { ProjectWorkspaceElement } from './project-workspace.element.tsx';
import place from './workspace-place.css';

defineElement('ebs-project-workspace', ProjectWorkspaceElement, { sheets: [place] });
