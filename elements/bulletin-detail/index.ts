import { defineElement } from '../../shared/ui/define-element.tsx';
import { BulletinDetail } from './bulletin-detail.element.tsx';

defineElement('ebs-bulletin-detail', BulletinDetail, { props: { bulletinId: 'string' } });
