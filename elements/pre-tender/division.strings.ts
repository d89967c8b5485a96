import { divisionLabels } from '../../shared/domain/account/division.labels.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

addStrings('dic', divisionLabels);
