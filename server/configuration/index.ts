import { configItem } from '../../shared/domain/configuration/config-item.entity.ts';
import { holidayYear } from '../../shared/domain/configuration/holiday-year.entity.ts';
import { translation } from '../../shared/domain/configuration/translation.entity.ts';
import { valueSetItem } from '../../shared/domain/configuration/value-set-item.entity.ts';
import { defineModule, defineOperations } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';
import { changeYear, years } from './holidays.operations.ts';
import { processes, refresh } from './processes.operations.ts';
import { law, owners, tree, value } from './read-values.operations.ts';
import { setValueOperations } from './set-value.operations.ts';
import { allTexts, changeText, importTexts, restoreText, texts, textTable } from './translations.operations.ts';
import { changeValue, dic, nameSet, removeValue, sets, use, values } from './value-sets.operations.ts';
import { warnOfEnd } from './warn-of-end.job.ts';

/** What may be set without a release: configuration, legal figures, holidays, value sets, texts. */
export const configurationModules: readonly ServerModule[] = [
  defineModule(configItem),
  defineModule(holidayYear),
  defineModule(translation),
  defineModule(valueSetItem),
  defineOperations(
    'configuration',
    [
      ...[tree, value, law, owners, ...setValueOperations, processes, refresh],
      ...[years, changeYear],
      ...[sets, values, use, changeValue, nameSet, removeValue, dic],
      ...[texts, changeText, restoreText, importTexts, allTexts, textTable],
    ],
    { jobs: { warnOfEnd } },
  ),
];
