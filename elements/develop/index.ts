import { defineElement } from '../../shared/ui/define-element.tsx';
import { DevelopElement } from './develop.element.tsx';

defineElement('ebs-develop', DevelopElement);
