import { defineElement } from '../../shared/ui/define-element.tsx';
import { PreTenderElement } from './pre-tender.element.tsx';

defineElement('ebs-pre-tender', PreTenderElement);
