import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: workflow. */
export const workflowHelp: AreaHelp = {
  'workflow-designs': {
    en: {
      purpose: 'Draws who decides on a kind of record, in which order, in versions.',
      steps: [
        'Create a process, or open a published one and make a new version of it.',
        'Draw the steps in the diagram, or add and order them in the table of steps; both show the same design. Added there, steps side by side and choices come with their branches.',
        'Choose a step and set who decides, how many must approve, until when, and where it leads; out of a choice, rows of field, comparison and value say which way is taken.',
        'With keys alone: in the diagram Page Down and Page Up choose a step, Enter leads to its settings, arrow keys move it, Delete removes it, Ctrl+Z takes back. A button of “Steps to draw” adds one after it, “Add a way to” in its settings connects it.',
        'Put right what the list of faults names, then publish. Approvals that run keep their version.',
      ],
    },
    zh: {
      purpose: '分版本绘制某类单据由谁、按什么顺序审批。',
      steps: [
        '新建流程，或打开已发布的流程并新建版本。',
        '在流程图中绘制步骤，或在步骤表中添加和排序，两者是同一设计。在步骤表中添加并行或条件分支时，各分支一并生成。',
        '选择步骤，设置由谁办理、需要几人同意、时限和走向；条件分支的走向用“字段、比较方式、值”的条件行设置。',
        '仅用键盘时：在流程图中用 Page Down、Page Up 选择步骤，回车进入设置，方向键移动，Delete 删除，Ctrl+Z 撤销；“可绘制的步骤”中的按钮在其后添加步骤，设置中的“添加走向”用于连接。',
        '改正列出的问题后发布。正在进行的审批仍按原版本办理。',
      ],
    },
  },
  'workflow-bindings': {
    en: {
      purpose: 'Says which process decides on which records.',
      steps: [
        'Choose the kind of record and, if need be, an organization.',
        'Choose the process. Where it is for some records only, add rows of field, comparison and value; they are joined by all or any, and can be written by hand in CEL.',
        'Save, then try it on a record to see which binding is chosen and why. Records are named by their titles alone; who may not read one leaves a trace of the try in its history.',
      ],
    },
    zh: {
      purpose: '指定哪些单据由哪个流程审批。',
      steps: [
        '选择审批对象，必要时选择组织机构。',
        '选择流程；仅适用于部分单据时，添加“字段、比较方式、值”的条件行，可设为全部或任一成立，也可手工编写 CEL 表达式。',
        '保存后用单据试算，查看采用哪个绑定及原因。此处只显示单据名称；无查看权限者的试算会记入单据的历史记录。',
      ],
    },
  },
  'workflow-proxies': {
    en: {
      purpose: 'Says who decides for you while you are away.',
      steps: [
        'Name the person and the time; open decisions go over when it begins and come back when it ends.',
        'Limit it to some kinds of records if you like.',
        'Revoke it when you are back earlier. A proxy cannot have a proxy.',
      ],
    },
    zh: {
      purpose: '设置您不在时由谁代为审批。',
      steps: [
        '指定代理人和时间；开始时待办转给代理人，结束时收回。',
        '可限定适用的单据类型。',
        '提前回来可撤销。代理人不能再设代理。',
      ],
    },
  },
  'workflow-services': {
    en: {
      purpose: 'What the server may do by itself within a process, and which processes use it.',
      steps: [
        'See which processes use a service.',
        'Switch it off or on. Approvals that need it wait among the exceptions.',
      ],
    },
    zh: {
      purpose: '流程中系统可自动执行的事项及使用它的流程。',
      steps: ['查看使用该服务的流程。', '停用或启用。需要它的审批会进入流程异常。'],
    },
  },
  'workflow-pending': {
    en: {
      purpose: 'What waits for your decision, the nearest time limit first.',
      steps: [
        'Open one to see the record, what was said, and to decide.',
        'Choose several to approve or return them at once with one opinion; each has its own result.',
      ],
    },
    zh: {
      purpose: '等待您审批的事项，时限最近的在前。',
      steps: ['打开一项，查看单据和各方意见后审批。', '选择多项可一并同意或退回并填写意见，逐项显示结果。'],
    },
  },
  'workflow-submitted': {
    en: {
      purpose: 'What you have handed in for approval and how far it has come.',
      steps: ['Open one to see where it stands.', 'Urge those whose turn it is, or take it back.'],
    },
    zh: { purpose: '您提交审批的单据及其进度。', steps: ['打开一项查看进度。', '可催办当前审批人，或撤回。'] },
  },
  'workflow-history': {
    en: {
      purpose: 'What you have decided.',
      steps: ['Filter by kind, starter or decision.', 'Open one to see what became of it.'],
    },
    zh: { purpose: '您的审批记录。', steps: ['按类型、提交人或结果筛选。', '打开一项查看后续情况。'] },
  },
  'workflow-approval': {
    en: {
      purpose: 'One approval: the record, how far it has come, what was said, and your decision.',
      steps: [
        'Read why it came back and what was changed since the last round, then the record.',
        'Approve, return to a step or to the starter, or reject; say why, in your own words or with a phrase that you keep.',
        'Afterwards the next that waits for you is opened, unless you choose to stay. The keys are listed with “?”.',
        'Or pass it on, or add a signer where the design allows it.',
      ],
    },
    zh: {
      purpose: '审批单据：内容、进度、意见与您的决定。',
      steps: [
        '先看上一轮退回的原因和此后的修改，再看单据内容。',
        '同意、退回到某步骤或提交人，或否决，并填写意见；可选用或保存常用意见。',
        '审批后自动打开下一项待办，也可选择停留。按“?”查看快捷键。',
        '流程允许时可转办或加签。',
      ],
    },
  },
  'workflow-exceptions': {
    en: {
      purpose: 'Approvals that cannot go on by themselves, and why.',
      steps: [
        'Read why it is stuck and remove the cause, then try again.',
        'Or hand the step over to a person, or skip it with a reason. Nobody does so for what they handed in.',
      ],
    },
    zh: {
      purpose: '无法自动继续的审批及原因。',
      steps: ['查看原因并排除后重试。', '或移交他人办理，或说明原因后跳过。不得处理本人提交的事项。'],
    },
  },
  'handle-list': {
    en: {
      purpose: 'Everything that waits for you, over all areas.',
      steps: ['Choose a kind or a time limit.', 'Open a line to go where it is done.'],
    },
    zh: { purpose: '各业务中等待您处理的全部事项。', steps: ['选择类型或时限。', '点击一项进入办理页面。'] },
  },
};
