import { divisionLabels } from '../../domain/account/division.labels.ts';
import { addStrings } from '../../i18n/translate.ts';
import './purchase-texts.ts';

// Elements that show records of a purchase import this module once, for the texts of the records and of the legal rules.
addStrings('dic', divisionLabels);
