import { operationsDic } from '../../../shared/domain/operations/operations.labels.ts';
import { operationsStrings } from '../../../shared/domain/operations/operations.strings.ts';
import { preTenderDic } from '../../../shared/domain/pre-tender/pre-tender-dic.strings.ts';
import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

const operationsArea = {
  en: {
    sections: {
      what: 'What it is',
      offered: 'Who is offered it',
      file: 'File',
      use: 'Where it is used',
      text: 'Text',
      notes: 'What is new',
      support: 'Support of older versions',
      issued: 'Issue',
    },
    empty: {
      resources: 'Nothing is offered yet. Add a manual, a form or a driver, and publish it.',
      templates: 'No templates yet. Write one: it is offered where a text of its kind is begun.',
      versions: 'No version of the client yet. Add one with its file, then release it.',
    },
    fileFact: 'File',
    digest: 'SHA-256',
    size: 'Size',
    variables: 'Variables',
    variablesHint: 'Copy one and paste it into the text. It is filled in from the purchase when a text is begun.',
    variablesFirst: 'Choose the kind of text first.',
    versions: 'All versions',
    preview: 'Preview with sample values',
    previewNone: 'Write the text to see it filled in.',
    word: {
      title: 'What is in the Word file',
      intro: 'What is made of it is a file of its own, which is attached where a text of this kind is begun.',
      variablesHint:
        'Copy one and paste it into the file. Repeat a part for each lot or requirement with {#lots}{.}{/lots}; show one only where there is a value with {#budget}…{/budget}, or where there is none with {^budget}…{/budget}.',
      found: 'Filled in',
      foundNone: 'The file names no variable: it is handed out as it is.',
      unused: 'Not used',
      unusedNone: 'All variables of this kind of text are used.',
      faults: 'The file cannot be used like this',
      sample: 'Download with sample values',
      sampleName: '{{name}} (sample).docx',
    },
  },
  zh: {
    sections: {
      what: '基本信息',
      offered: '提供对象',
      file: '文件',
      use: '适用范围',
      text: '正文',
      notes: '更新说明',
      support: '旧版本支持',
      issued: '发布信息',
    },
    empty: {
      resources: '尚未提供任何资源，请添加手册、表格或驱动程序并发布。',
      templates: '暂无模板，请新建，起草同类文本时即可选用。',
      versions: '暂无客户端版本，请添加版本和安装文件后发布。',
    },
    fileFact: '文件',
    digest: 'SHA-256',
    size: '大小',
    variables: '变量',
    variablesHint: '复制变量后粘贴到正文，起草文本时将按采购项目自动填入。',
    variablesFirst: '请先选择文本类型。',
    versions: '全部版本',
    preview: '示例数据预览',
    previewNone: '填写正文后可预览填入效果。',
    word: {
      title: 'Word 文件内容',
      intro: '起草同类文本时，将生成一份单独的文件并作为附件。',
      variablesHint:
        '复制变量并粘贴到文件中。按标段或资格要求逐条重复：{#lots}{.}{/lots}；仅在有值时显示：{#budget}…{/budget}；仅在无值时显示：{^budget}…{/budget}。',
      found: '自动填入',
      foundNone: '文件未使用变量，将原样提供。',
      unused: '未使用',
      unusedNone: '该类文本的变量已全部使用。',
      faults: '文件不能这样使用',
      sample: '下载示例文件',
      sampleName: '{{name}}（示例）.docx',
    },
  },
} satisfies Bilingual<Texts>;

for (const [name, strings] of Object.entries(operationsStrings)) addStrings(name, strings);
addStrings('dic', operationsDic);
addStrings('dic', preTenderDic);
addStrings('operationsArea', operationsArea);
