import { addStrings } from '../../shared/i18n/dictionary.ts';
import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';

const strings = {
  en: {
    noneTitle: 'No bulletin chosen',
    noneText: 'The address does not say which bulletin to show. Choose one from the list of published bulletins.',
    goneTitle: 'This bulletin is not published',
    goneText: 'It may have been withdrawn, or the address may be mistyped.',
    all: 'All published bulletins',
    failedTitle: 'The bulletin could not be loaded',
    retry: 'Try again',
    closed: 'This purchase has ended; the bulletin stays for the record.',
    changed: 'This version has been replaced',
    changedText: 'A later bulletin changes what stands below. Only the newest version counts.',
    newest: 'Show the newest version',
  },
  zh: {
    noneTitle: '未指定公告',
    noneText: '地址中没有公告编号，请从已发布公告列表中选择。',
    goneTitle: '该公告未发布',
    goneText: '公告可能已撤回，或地址有误。',
    all: '全部已发布公告',
    failedTitle: '公告加载失败',
    retry: '重试',
    closed: '本次采购已结束，公告存档备查。',
    changed: '本公告已变更',
    changedText: '后续公告已变更以下内容，请以最新版本为准。',
    newest: '查看最新版本',
  },
} satisfies Bilingual<Texts>;

addStrings('bulletinDetail', strings);
