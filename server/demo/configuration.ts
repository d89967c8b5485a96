import { configItem } from '../../shared/domain/configuration/config-item.entity.ts';
import { translation } from '../../shared/domain/configuration/translation.entity.ts';
import { valueSetItem } from '../../shared/domain/configuration/value-set-item.entity.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { Tx } from '../platform/types.ts';

const links = [
  {
    zh: '中国招标投标公共服务平台',
    en: 'China Tendering Public Service Platform',
    url: 'https://www.cebpubservice.com/',
  },
];

/** Some settings, words and values that differ from the product's, so that the screens of the configuration show what they are for. */
export async function seedConfiguration(tx: Tx): Promise<void> {
  const owner = { tenantId: PLATFORM_TENANT, level: 'platform' } as const;
  await tx.insert(configItem, { ...owner, key: 'workplace.aheadDays', value: '45' });
  await tx.insert(configItem, { ...owner, key: 'portal.externalMenus', value: JSON.stringify(links) });
  await tx.insert(valueSetItem, {
    ...{ tenantId: PLATFORM_TENANT, set: 'bulletinMedium', val: 'newspaper', order: 40 },
    ...{ labelZh: '地方报纸', labelEn: 'Local newspaper' },
  });
  // The city of the story, which is on no map: a county that an administrator has added below its prefecture.
  await tx.insert(valueSetItem, {
    ...{ tenantId: PLATFORM_TENANT, set: 'division', val: '360481', parentVal: '360400', order: 10_000 },
    ...{ labelZh: '临江市', labelEn: 'Linjiang' },
  });
  await tx.insert(translation, {
    ...{ tenantId: PLATFORM_TENANT, key: 'kernel.noPermission', lang: 'zh' },
    text: '您没有此操作的权限，请联系本单位管理员。',
  });
}
