import type { Bilingual, Texts } from '../../i18n/strings.ts';

const REGIONS = `national 全国 Whole country
11 北京 Beijing
12 天津 Tianjin
13 河北 Hebei
14 山西 Shanxi
15 内蒙古 Inner Mongolia
21 辽宁 Liaoning
22 吉林 Jilin
23 黑龙江 Heilongjiang
31 上海 Shanghai
32 江苏 Jiangsu
33 浙江 Zhejiang
34 安徽 Anhui
35 福建 Fujian
36 江西 Jiangxi
37 山东 Shandong
41 河南 Henan
42 湖北 Hubei
43 湖南 Hunan
44 广东 Guangdong
45 广西 Guangxi
46 海南 Hainan
50 重庆 Chongqing
51 四川 Sichuan
52 贵州 Guizhou
53 云南 Yunnan
54 西藏 Tibet
61 陕西 Shaanxi
62 甘肃 Gansu
63 青海 Qinghai
64 宁夏 Ningxia
65 新疆 Xinjiang`
  .split('\n')
  .map(line => /^(\w+) (\S+) (.+)$/.exec(line) ?? []);

const regions = (column: 2 | 3): Texts => Object.fromEntries(REGIONS.map(found => [found[1], found[column]]));

/** Labels of the area's value sets (`dic.<set>.<value>`); apart from the other texts, because the public list carries them. */
export const contentDic: Bilingual<Readonly<Record<string, Texts>>> = {
  en: {
    statuteLevel: {
      law: 'Law',
      regulation: 'Administrative regulation',
      localRegulation: 'Local regulation',
      rule: 'Rule',
      normative: 'Normative document',
    },
    statuteCategory: {
      tendering: 'Tendering and bidding',
      governmentProcurement: 'Government procurement',
      stateOwnedEnterprise: 'State-owned enterprises',
      construction: 'Construction',
      antiMonopoly: 'Competition and monopoly',
      contract: 'Contracts',
      electronic: 'Electronic signatures and data',
      publicResources: 'Public resource trading',
    },
    statuteRegion: regions(3),
  },
  zh: {
    statuteLevel: {
      law: '法律',
      regulation: '行政法规',
      localRegulation: '地方性法规',
      rule: '规章',
      normative: '规范性文件',
    },
    statuteCategory: {
      tendering: '招标投标',
      governmentProcurement: '政府采购',
      stateOwnedEnterprise: '国有企业',
      construction: '工程建设',
      antiMonopoly: '公平竞争与反垄断',
      contract: '合同',
      electronic: '电子签名与数据',
      publicResources: '公共资源交易',
    },
    statuteRegion: regions(2),
  },
};
