import { defineElement } from '../../shared/ui/define-element.tsx';
import sheet from './account.css';
import { AccountElement } from './account.element.tsx';

defineElement('ebs-account', AccountElement, { sheets: [sheet] });
