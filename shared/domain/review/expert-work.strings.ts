import type { Bilingual, Texts } from '../../i18n/strings.ts';

/** Messages, mails and to-dos of the admission of experts, namespace `expertWork`. */
export const expertWorkStrings: Bilingual<Texts> = {
  en: {
    todos: {
      approve: 'Decide on an expert’s application',
      submit: 'Complete and submit your expert application',
      exam: 'Pass the entry exam',
    },
    library: 'Library of review experts',
    messages: {
      submitted: '{{name}} applies to the expert library.',
      approved: 'Your application is approved. Pass the entry exam to enter the library.',
      admitted: 'You are in the expert library now and may be drawn for committees.',
      returned: 'Your application was returned: {{opinion}}',
      rejected: 'Your application was not accepted: {{opinion}}',
      withdrawn: '{{name}} has taken the application to the expert library back.',
    },
    mail: {
      codeSubject: 'Your code for the expert account',
      code: 'Your code is {{code}}. It counts for {{minutes}} {{minutes|minute|minutes}}. If you have not asked for it, do nothing.',
      subject: 'Your application to the expert library',
      approved:
        '{{name}}, your application is approved. Please sign in and pass the entry exam; you then enter the library.',
      admitted: '{{name}}, you are in the expert library now. You will be told when you are drawn for a committee.',
      returned: '{{name}}, your application was returned for correction. Please sign in to read why: {{opinion}}',
      rejected: '{{name}}, your application was not accepted. Reason: {{opinion}}',
    },
  },
  zh: {
    todos: { approve: '专家入库审核', submit: '完善并提交专家入库申请', exam: '参加入库考试' },
    library: '评标专家库',
    messages: {
      submitted: '{{name}} 申请加入专家库。',
      approved: '您的入库申请已批准，通过入库考试后即可入库。',
      admitted: '您已进入专家库，可被抽取参加评标。',
      returned: '您的入库申请被退回：{{opinion}}',
      rejected: '您的入库申请未获通过：{{opinion}}',
      withdrawn: '{{name}} 撤回了专家入库申请。',
    },
    mail: {
      codeSubject: '专家账号验证码',
      code: '您的验证码是 {{code}}，{{minutes}} 分钟内有效。如非本人操作，请忽略。',
      subject: '专家入库申请',
      approved: '{{name}}，您的入库申请已批准。请登录平台参加入库考试，通过后即可入库。',
      admitted: '{{name}}，您已进入专家库，被抽取参加评标时将收到通知。',
      returned: '{{name}}，您的入库申请被退回修改，请登录查看。意见：{{opinion}}',
      rejected: '{{name}}，您的入库申请未获通过。理由：{{opinion}}',
    },
  },
};
