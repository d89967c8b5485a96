import { defineElement } from '../../shared/ui/define-element.tsx';
import { WorkplaceElement } from './workplace.element.tsx';

defineElement('ebs-workplace', WorkplaceElement);
