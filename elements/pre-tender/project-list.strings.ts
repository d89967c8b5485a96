import { preTenderDic } from '../../shared/domain/pre-tender/pre-tender-dic.strings.ts';
import { projectStrings } from '../../shared/domain/pre-tender/project.strings.ts';
import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

// The list of projects is the first screen of many people: it gets its own texts only, not those of the area's other records and rules.
const strings = {
  en: {
    list: {
      empty: 'There are no projects yet. Suppliers see a project here once its tender bulletin is published.',
      emptyManage: 'There are no projects yet. Write one or import it.',
      emptyProposed: 'There are no proposed projects. New projects stand here until their bulletin is published.',
      import: 'Import an OCDS file',
      timeLeft: 'Time left for bids',
      lots: 'Lots',
      lotCount: '{{count}}',
      noDeadline: 'Not set',
      workspace: 'Open the workspace',
    },
  },
  zh: {
    list: {
      empty: '尚无项目。项目发布招标公告后，供应商即可在此看到。',
      emptyManage: '尚无项目，请新增或导入。',
      emptyProposed: '没有拟建项目。新增的项目在发布公告前列于此处。',
      import: '导入 OCDS 文件',
      timeLeft: '距投标截止',
      lots: '标段',
      lotCount: '{{count}} 个',
      noDeadline: '未定',
      workspace: '进入工作台',
    },
  },
} satisfies Bilingual<Texts>;

addStrings('project', projectStrings);
addStrings('dic', preTenderDic);
addStrings('preTenderArea', strings);
