import { defineElement } from '../../shared/ui/define-element.tsx';
import { ReviewElement } from './review.element.tsx';

defineElement('ebs-review', ReviewElement);
