import { defineElement } from '../../shared/ui/define-element.tsx';
import { BiddingElement } from './bidding.element.tsx';

defineElement('ebs-bidding', BiddingElement);
