import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: operations. */
export const operationsHelp: AreaHelp = {
  'system-check': {
    en: {
      purpose:
        'Shows the platform’s administrators how the installation is: database, files, messages, clocks, certificates, jobs and more.',
      steps: [
        'What is at fault stands first. Read below it what to do.',
        'After you have done something, choose “Check again”. The marks at the foot of each part show its last 30 days.',
        'Send yourself a test mail or SMS to see whether messages get out. A new fault is told to the administrators once.',
      ],
    },
    zh: {
      purpose: '向平台管理员展示系统运行状况，包括数据库、文件、消息、时钟、证书和定时任务等。',
      steps: [
        '存在故障的部分排在最前，请按其下方的建议处理。',
        '处理后点击“重新检查”。每部分底部的标记为近 30 天的状况。',
        '可给自己发送测试邮件或短信，确认消息能够送出。出现新故障时会通知管理员一次。',
      ],
    },
  },
  'transaction-messages': {
    en: {
      purpose:
        'Shows the events by which the parts of the platform follow each other, and settles those that could not be delivered.',
      steps: [
        'Choose a topic, or the state “Failed”, to find what is stuck. The error stands below each delivery.',
        'Choose deliveries and try them again once the cause is gone; a delivery that succeeded is never repeated.',
        'Give up what was settled otherwise, with a reason. Both are kept with your name.',
      ],
    },
    zh: {
      purpose: '查看平台各部分之间传递的事件，并处理未能投递的事件。',
      steps: [
        '选择主题或“投递失败”状态，找到停滞的事件，错误信息显示在每条投递下方。',
        '原因消除后，勾选投递并重试；已成功的投递不会重复执行。',
        '已另行处理的可填写原因后放弃。两种操作都会连同您的姓名一并记录。',
      ],
    },
  },
  resources: {
    en: {
      purpose: 'Keeps the manuals, forms, drivers and videos that the platform offers to its users and visitors.',
      steps: [
        'Add a resource with its names, whom it is offered to, and its file; then publish it.',
        'For a new issue use “Replace the file”: the old file is kept with its version.',
        'Withdraw what is no longer good. People find what is offered to them in the help panel.',
      ],
    },
    zh: {
      purpose: '维护平台提供给用户和访客的手册、表格、驱动程序和视频。',
      steps: [
        '添加资源，填写名称、提供对象并上传文件，然后发布。',
        '更新时使用“替换文件”，原文件会连同版本一并保留。',
        '不再适用的资源请下架。用户可在帮助面板中找到向其提供的资源。',
      ],
    },
  },
  'document-templates': {
    en: {
      purpose:
        'Keeps the texts from which bulletins, invitations, contract terms and answers to bidders are begun, and the wording of the notices of the result.',
      steps: [
        'Write a text and put variables into it from the list beside it. The preview shows it filled in.',
        'Or choose a Word file (.docx) with variables in single braces. What it fills in, what it leaves unused and what is wrong with it is told; a sample can be downloaded.',
        'Publish it: it is then offered where such a text is begun, your own before the platform’s. Texts of award notices and notices of the result stand in the letters themselves, unless a variable has no value.',
        'To change a published text, revise it. The present version stays in use until the new one is published.',
      ],
    },
    zh: {
      purpose: '维护公告、投标邀请书、合同条款和答疑函件的起草模板，以及中标、招标结果通知书的文字。',
      steps: [
        '编写正文，并从旁边的列表插入变量，预览中可查看填入效果。',
        '也可上传 Word 文件（.docx），变量写在单花括号中；系统会说明自动填入、未使用和有误的变量，并可下载示例文件。',
        '发布后，起草同类文本时即可选用，本单位模板排在平台模板之前。中标通知书和招标结果通知书的文本直接用于通知书，变量缺少数据时除外。',
        '修改已发布的模板请使用“修订”，新版本发布前原版本继续使用。',
      ],
    },
  },
  'client-versions': {
    en: {
      purpose: 'Shows the versions of the offline bidding client by system and channel.',
      steps: [
        'Add a version with its file, its number and the oldest version that stays supported.',
        'Release it: the client then tells people of it. A required update must be installed before bidding goes on.',
      ],
    },
    zh: {
      purpose: '按系统和渠道查看离线投标客户端的版本。',
      steps: [
        '添加版本，填写版本号和最低支持版本并上传文件。',
        '发布后客户端会提示用户更新；强制更新须安装后才能继续投标。',
      ],
    },
  },
  'client-version': {
    en: {
      purpose: 'Shows one version of the offline bidding client with its file, digest and notes, or its form.',
      steps: [
        'Compare the digest with that of the built file before you release it.',
        'Withdraw a broken version with a reason. The only supported version stays until there is a successor.',
      ],
    },
    zh: {
      purpose: '查看或编辑一个离线投标客户端版本，包括文件、摘要值和更新说明。',
      steps: ['发布前请将摘要值与构建产物核对。', '有问题的版本可填写原因后撤回；唯一受支持的版本须先有替代版本。'],
    },
  },
};
