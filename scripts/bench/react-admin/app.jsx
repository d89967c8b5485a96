/*
 * The list of projects as react-admin's own parts give it, for `npm run bench react-admin`: the same call, columns, filters and page
 * size as `elements/pre-tender/project-list.screen.tsx`, for somebody who is signed in the same way. Its packages are installed by the
 * bench outside the project; as `.jsx` it is formatted and linted with the rest, while types and import rules, which would look for
 * those packages here, do not read it.
 */
import {
  Admin,
  ChipField,
  DataTable,
  DateInput,
  ExportButton,
  FilterButton,
  FunctionField,
  List,
  NumberInput,
  Pagination,
  Resource,
  SearchInput,
  SelectColumnsButton,
  SelectField,
  SelectInput,
  TopToolbar,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const API = '/ebidding/api';
const DAY = 86_400_000;

const choices = labels => Object.entries(labels).map(([id, name]) => ({ id, name }));
const METHODS = choices({
  openTender: '公开招标',
  invitedTender: '邀请招标',
  competitiveNegotiation: '竞争性谈判',
  competitiveConsultation: '竞争性磋商',
  inquiry: '询价',
  singleSource: '单一来源',
  reverseAuction: '反向竞价',
  framework: '框架协议',
});
const REGIMES = choices({ tenderLaw: '招标投标法', governmentProcurement: '政府采购法' });
const CATEGORIES = choices({ works: '工程', goods: '货物', services: '服务' });
const STATES = choices({
  draft: '草稿',
  filed: '已立项',
  noticed: '已公告',
  bidding: '投标中',
  opening: '开标中',
  evaluating: '评标中',
  candidates: '候选人公示',
  awarded: '已定标',
  contracted: '已签约',
  archived: '已归档',
  failed: '流标',
  terminated: '已终止',
});

const session = () => JSON.parse(localStorage.getItem('ebs.session') ?? 'null');

async function read(path, query) {
  const { token, prefectureCode } = session();
  const answer = await fetch(`${API}${path}?${new URLSearchParams(query)}`, {
    headers: {
      'accept-language': 'zh-CN',
      authorization: `Bearer ${token}`,
      'x-prefecture-code': prefectureCode ?? '',
      'x-flag': Math.random().toString(36).slice(2, 7).padEnd(5, '0'),
    },
  });
  const { success, msg, data } = await answer.json();
  if (!success) throw new Error(msg);
  return data;
}

const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const { rows, total } = await read(`/pre-tender/${resource}/list`, {
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
      page: pagination.page,
      size: pagination.perPage,
      ...filter,
    });
    return { data: rows, total };
  },
  getOne: async (resource, { id }) => ({ data: await read(`/pre-tender/${resource}/get`, { id }) }),
};

const authProvider = {
  checkAuth: async () => {
    if (!session()) throw new Error('Not signed in');
  },
  checkError: async () => undefined,
  logout: async () => undefined,
  getPermissions: async () => undefined,
  async getIdentity() {
    const { id, name } = await read('/user/info');
    return { id, fullName: name };
  },
};

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" label="状态" choices={STATES} />,
  <SelectInput key="method" source="method" label="采购方式" choices={METHODS} />,
  <SelectInput key="category" source="category" label="类别" choices={CATEGORIES} />,
  <SelectInput key="regime" source="regime" label="适用法律" choices={REGIMES} />,
  <NumberInput key="budgetFrom" source="budgetFrom" label="预算不低于" />,
  <NumberInput key="budgetTo" source="budgetTo" label="预算不高于" />,
  <DateInput key="bidDeadlineFrom" source="bidDeadlineFrom" label="投标截止不早于" />,
  <DateInput key="bidDeadlineTo" source="bidDeadlineTo" label="投标截止不晚于" />,
];

const actions = (
  <TopToolbar>
    <SelectColumnsButton />
    <FilterButton />
    <ExportButton />
  </TopToolbar>
);

const timeLeft = ({ bidDeadline }) => {
  const left = Date.parse(bidDeadline) - Date.now();
  return Number.isNaN(left) ? '未定' : `${Math.floor(left / DAY)} 天`;
};
const amount = ({ budget }) =>
  budget ? new Intl.NumberFormat('zh-CN', { style: 'currency', currency: budget.currency }).format(budget.amount) : '';
const dateTime = ({ bidDeadline }) => (bidDeadline ? new Date(bidDeadline).toLocaleString('zh-CN') : '');

const ProjectList = () => (
  <List
    title="项目列表"
    actions={actions}
    filters={filters}
    perPage={20}
    pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
    sort={{ field: 'createdAt', order: 'DESC' }}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="name" label="项目名称" />
      <DataTable.Col source="code" label="项目编号" />
      <DataTable.Col source="method" label="采购方式" disableSort>
        <SelectField source="method" choices={METHODS} />
      </DataTable.Col>
      <DataTable.Col source="budget" label="预算">
        <FunctionField render={amount} />
      </DataTable.Col>
      <DataTable.Col source="buyerName" label="采购人" disableSort />
      <DataTable.Col source="bidDeadline" label="投标截止时间">
        <FunctionField render={dateTime} />
      </DataTable.Col>
      <DataTable.Col source="state" label="状态" disableSort>
        <SelectField source="state" choices={STATES} optionText={<ChipField source="name" size="small" />} />
      </DataTable.Col>
      <DataTable.Col label="距投标截止">
        <FunctionField render={timeLeft} />
      </DataTable.Col>
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="project" list={ProjectList} options={{ label: '项目' }} />
  </Admin>,
);
