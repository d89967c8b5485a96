import { defineElement } from '../../shared/ui/define-element.tsx';
import { AccountElement } from './account.element.tsx';

defineElement('ebs-account', AccountElement);
