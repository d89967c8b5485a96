import assert from 'node:assert/strict';
import { simpleDesign, type SimpleStep } from '../../../server/workflow/index.ts';
import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { EXTENSION_URI } from '../../../shared/domain/workflow/bpmn-extension.ts';
import { roleHolder, person, type Person } from '../../kit/people.ts';
import type { Answer, TestServer } from '../../kit/server.ts';

const ENDS = { start: { zh: '开始', en: 'Start' }, end: { zh: '结束', en: 'End' } };

/** The people of the tests: a manager who hands in, signers of one tenant, an administrator of the tenant, and a stranger. */
const approver = (id: string) => roleHolder(id, ['purchaseApprover'], { org: 'org_a' });
export const cast = {
  manager: roleHolder('mona', ['projectManager'], { org: 'org_a' }),
  anna: approver('anna'),
  bert: approver('bert'),
  cora: approver('cora'),
  dora: approver('dora'),
  admin: person('adam', { org: 'org_a', permissions: roleHolder('x', ['platformAdmin']).permissions as never }),
  stranger: roleHolder('stan', ['purchaseApprover'], { org: 'org_b' }),
} as const;

/** A step signed by persons. */
export const step = (
  id: string,
  people: readonly Person[],
  settings: Readonly<Record<string, string>> = {},
): SimpleStep => ({
  id,
  name: `Step ${id}`,
  settings: { assigneeKind: 'user', assignees: people.map(({ id: user }) => user).join(' '), ...settings },
});

/** A design from bare elements, without a drawing. */
export const rawDesign = (elements: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:ebs="${EXTENSION_URI}" id="d" targetNamespace="x"><bpmn:process id="p" isExecutable="true">${elements}</bpmn:process></bpmn:definitions>`;

/** Whatever a call answered: a test looks into it as it comes. */
export type Data = Answer['body'];

/** The data of an answer that must be good. */
export function good(answer: Answer): Data {
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
}

/** Checks a refusal by status and the string key of its reason. */
export function refused(answer: Answer, status: number, reason: string): void {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  const { data } = answer.body;
  const keys = [data?.reason, ...Object.keys(data?.fields ?? {})];
  assert.ok(keys.includes(reason) || JSON.stringify(answer.body).includes(reason), JSON.stringify(answer.body));
}

/** What the tests of approvals do again and again. */
export function workflowKit(server: TestServer) {
  let count = 0;
  const as = (who: Person) => server.call(who);

  /** Draws and publishes a process for bidding documents and binds it to those with this title alone. */
  async function bind(
    bpmn: string,
    title: string,
    more: object = {},
  ): Promise<{ code: string; id: string; bindingId: string }> {
    const code = `process-${(count += 1)}`;
    const made = good(
      await as(cast.admin).post('/workflow/process/create', {
        input: { code, name: code, nameEn: code, entity: 'biddingDocument', bpmn },
      }),
    );
    good(await as(cast.admin).post('/workflow/process/publish', { id: made.id, revision: made.revision, input: {} }));
    const binding = good(
      await as(cast.admin).post('/workflow/processBinding/create', {
        input: {
          ...{ name: code, entity: 'biddingDocument', processCode: code, priority: 10 },
          condition: `record.title == "${title}"`,
          ...more,
        },
      }),
    );
    return { code, id: made.id, bindingId: binding.id };
  }

  /** A finished bidding document of the manager, not handed in yet. */
  async function draft(title: string): Promise<{ id: string; revision: number }> {
    for (const who of Object.values(cast)) await server.token(who);
    const { manager } = cast;
    return server.platform.database.system(async tx => {
      const parent = await tx.insert(project, {
        tenantId: manager.tenantId,
        ownerId: manager.id,
        name: title,
        code: `P${(count += 1)}`,
      } as never);
      return tx.insert(biddingDocument, {
        ...{ tenantId: manager.tenantId, ownerId: manager.id, title, projectId: parent.id },
        chapters: [{ title: 'One', body: '<p>Text</p>' }],
      } as never);
    });
  }

  const submit = ({ id, revision }: { id: string; revision: number }): Promise<Answer> =>
    as(cast.manager).post('/pre-tender/biddingDocument/submit', { id, revision, input: {} });

  const view = async (who: Person, recordId: string): Promise<Data> =>
    good(await as(who).get(`/workflow/approval/view?entity=biddingDocument&recordId=${recordId}`));

  /** Binds a process, hands a document in and answers the approval as the first signer sees it. */
  async function started(bpmn: string, more: object = {}): Promise<{ id: string; approvalId: string; code: string }> {
    const title = `Document ${(count += 1)}`;
    const document = await draft(title);
    const { code } = await bind(bpmn, title, more);
    good(await submit(document));
    const { approval } = await view(cast.manager, document.id);
    return { id: document.id, approvalId: approval.id, code };
  }

  const tasks = async (who: Person, approvalId: string): Promise<Data[]> =>
    good(await as(who).get(`/workflow/approvalTask/list?state=open&assigneeId=${who.id}&approvalId=${approvalId}`))
      .rows;

  /** A person's decision on their open task. */
  async function decide(who: Person, approvalId: string, action: string, input: object = {}): Promise<Answer> {
    const [task] = await tasks(who, approvalId);
    assert.ok(task, `${who.id} has nothing to sign`);
    return as(who).post(`/workflow/approvalTask/${action}`, { id: task.id, revision: task.revision, input });
  }

  const stateOf = async (id: string): Promise<string> =>
    (await server.db.query(`select state from bidding_document where id = $1`, [id])).rows[0].state;
  const approvalOf = async (approvalId: string): Promise<Data> =>
    (await server.db.query(`select * from approval where id = $1`, [approvalId])).rows[0];

  return {
    as,
    bind,
    draft,
    submit,
    view,
    started,
    tasks,
    decide,
    stateOf,
    approvalOf,
    simpleDesign: (steps: readonly SimpleStep[]) => simpleDesign('test', steps, ENDS),
  };
}
