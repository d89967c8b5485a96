import { defineElement } from '../../shared/ui/define-element.tsx';
import { AdministrationElement } from './administration.element.tsx';

defineElement('ebs-administration', AdministrationElement);
