import { divisionLabels } from '../../shared/domain/account/division.labels.ts';
import { supplierLabels, supplierStrings } from '../../shared/domain/account/supplier.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { supplierUiEn } from './supplier-ui.strings.en.ts';
import { supplierUiZh } from './supplier-ui.strings.zh.ts';
import './records.strings.ts';

for (const [namespace, strings] of Object.entries(supplierStrings)) addStrings(namespace, strings);
addStrings('dic', supplierLabels);
addStrings('dic', divisionLabels);
addStrings('supplierUi', { en: supplierUiEn, zh: supplierUiZh });
