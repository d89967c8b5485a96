/** A text in both languages. */
export interface InBoth {
  readonly en: string;
  readonly zh: string;
}

/** What a message may name: how people call it, and what stands for it in a preview. */
export interface MessageVariable extends InBoth {
  readonly sample: InBoth;
}

const variable = (zh: string, en: string, sampleZh: string, sampleEn: string = sampleZh): MessageVariable => ({
  ...{ zh, en },
  sample: { zh: sampleZh, en: sampleEn },
});

/** All variables of messages. An event names those it fills. */
export const messageVariables = {
  account: variable('账号尾号', 'Last digits of the account', '0821'),
  address: variable('网络地址', 'Network address', '192.0.2.15'),
  amount: variable('金额', 'Amount', '0.37'),
  author: variable('评论人', 'Writer', '王敏', 'Wang Min'),
  browser: variable('浏览器', 'Browser', 'Firefox 140'),
  code: variable('验证码', 'Code', '482917'),
  count: variable('数量', 'Number', '5'),
  day: variable('日期', 'Day', '2026-12-31'),
  days: variable('天数', 'Days', '7'),
  deadline: variable('截止时间', 'Deadline', '2026-12-01 09:30'),
  document: variable('材料', 'Document', '营业执照', 'Business licence'),
  hours: variable('小时数', 'Hours', '24'),
  link: variable('链接', 'Link', 'https://portal.example.org/login/purchase?step=invited'),
  lot: variable('标段', 'Lot', '一标段：道路工程', 'Lot 1: road works'),
  minutes: variable('分钟数', 'Minutes', '10'),
  name: variable('姓名', 'Name', '李强', 'Li Qiang'),
  note: variable('说明', 'Note', '已转财务部门核对', 'Passed to the finance department'),
  number: variable('编号', 'Number', '17'),
  opinion: variable('意见', 'Opinion', '请补充营业执照扫描件。', 'Please add a scan of the business licence.'),
  organization: variable('单位', 'Organization', '华诚建设有限公司', 'Huacheng Construction'),
  page: variable('页面', 'Page', '评标大厅', 'Review hall'),
  project: variable('项目', 'Project', '城北道路改造', 'Northern road renewal'),
  step: variable('环节', 'Step', '部门审批', 'Department'),
  system: variable('系统', 'System', 'Windows'),
  title: variable('标题', 'Title', '城北道路改造招标公告', 'Northern road renewal: tender'),
  to: variable('至', 'Until', '2026-12-15 18:00'),
  until: variable('截止时间', 'Until', '2026-12-01 10:00'),
  year: variable('年份', 'Year', '2027'),
} as const satisfies Readonly<Record<string, MessageVariable>>;

/** The name of a variable. */
export type VariableName = keyof typeof messageVariables;
