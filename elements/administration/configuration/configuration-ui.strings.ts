import { configurationDic } from '../../../shared/domain/configuration/configuration-dic.strings.ts';
import { configurationStrings } from '../../../shared/domain/configuration/configuration.strings.ts';
import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { en } from './configuration-ui.strings.en.ts';
import { zh } from './configuration-ui.strings.zh.ts';

addStrings('confUi', { en, zh } satisfies Bilingual<Texts>);
addStrings('dic', configurationDic);
for (const [namespace, texts] of Object.entries(configurationStrings)) addStrings(namespace, texts);
