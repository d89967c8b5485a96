import { defineElement } from '../../shared/ui/define-element.tsx';
import { RegulationsList } from './regulations-list.element.tsx';

defineElement('ebs-regulations-list', RegulationsList, { props: { keyword: 'string', category: 'string' } });
