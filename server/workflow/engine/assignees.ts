import { sql } from 'kysely';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { permissionOf } from '../../../shared/domain/kernel/entity.ts';
import { keyOf } from '../../../shared/domain/kernel/verdict.ts';
import { nameOf, type DesignNode } from '../design/design.ts';
import type { SignerSettings } from '../design/settings.ts';
import {
  accountsOf,
  activeRoles,
  headOver,
  holdersOfPermission,
  holdersOfRoles,
  MOST_SIGNERS,
  type Signer,
  type Whose,
} from './people.ts';
import type { Run } from './run.ts';

/** Who signs a step, or why nobody can: the string key below `workflow.stuck` and what it is about. */
export type Assignment = { readonly signers: readonly Signer[] } | { readonly stuck: string; readonly detail: string };

/** A person as the rules of an entity judge them, of whom only the id counts. */
const stranger = (id: string, tenantId: string): Actor => ({
  ...{ id, name: '', userType: 10, tenantId, organizationId: '' },
  ...{ roles: [], permissions: new Set<string>() },
});

/** Whether the record is a person's own work: they started the approval, or the record's own rule keeps its approval from them. */
export function isOwnWork(run: Pick<Run, 'entity' | 'moves' | 'record' | 'now' | 'approval'>, userId: string): boolean {
  const { entity, moves, record, now, approval } = run;
  if (approval.starterId === userId) return true;
  const rule = entity.transitions[moves.approve]?.when;
  const judged = (id: string) => {
    const reason = rule?.(record as never, { actor: stranger(id, record.tenantId), now });
    return reason === undefined ? undefined : keyOf(reason);
  };
  const own = judged(userId);
  // A reason that holds against everybody is about the record, not about the person.
  return own !== undefined && own !== judged('');
}

/** Finds who signs a step: active people, nobody on their own work. A named person who is gone is not passed over in silence. */
export async function assigneesOf(run: Run, node: DesignNode, settings: SignerSettings): Promise<Assignment> {
  const found = await candidates(run, settings);
  if ('stuck' in found) return found;
  const signers = found.signers.filter(signer => !isOwnWork(run, signer.id));
  return signers.length > 0 ? { signers } : { stuck: 'noAssignee', detail: nameOf(node) };
}

async function candidates(run: Run, settings: SignerSettings): Promise<Assignment> {
  const { tx, approval, record, entity, moves } = run;
  const office = approval.tenantId;
  const { assigneeKind, assignees, reach } = settings;
  switch (assigneeKind) {
    case 'user':
      return people(run, assignees, settings);
    case 'field':
      return people(
        run,
        assignees.flatMap(name => (record[name] ? [String(record[name])] : [])),
        settings,
      );
    case 'role': {
      const active = await activeRoles(tx, assignees, office);
      const gone = assignees.filter(code => !active.has(code));
      if (active.size === 0) return { stuck: 'roleGone', detail: gone.join(', ') };
      const holders = await holdersOfRoles(tx, assignees, reach, office, approval.starterOrganizationId ?? '');
      return whoSign(run, holders);
    }
    case 'permission':
      return {
        signers: await holdersOfPermission(tx, permissionOf(entity, moves.approve), office, {
          record: whoseIs(run),
          read: permissionOf(entity, 'read'),
        }),
      };
    case 'starterHead': {
      const head = await headOver(tx, approval.starterId ?? '');
      if (head) return people(run, [head.id], settings);
      const name = await tx.asSystem(() =>
        tx.one<{ name: string }>(sql`select name from organization where id = ${approval.starterOrganizationId}`),
      );
      return { stuck: 'noHead', detail: name?.name ?? '' };
    }
    default:
      return { signers: [] };
  }
}

// Where one signature is enough the others may sign; where all or a share are asked for, nobody's may be dropped.
async function people(run: Run, ids: readonly string[], settings: SignerSettings): Promise<Assignment> {
  const accounts = await accountsOf(run.tx, ids.slice(0, MOST_SIGNERS));
  const there = accounts.filter(account => account.active && account.tenantId === run.approval.tenantId);
  const gone = ids.filter(id => !there.some(account => account.id === id));
  if (gone.length > 0 && (settings.countersign !== 'any' || there.length === 0)) {
    const names = gone.map(id => accounts.find(account => account.id === id)?.name ?? id);
    return { stuck: 'personGone', detail: names.join(', ') };
  }
  const mute = there.filter(account => !account.signs);
  if (mute.length > 0 && settings.countersign !== 'any') return cannotSign(mute);
  return whoSign(run, there);
}

// Nobody waits for a decision that a person's roles do not let them give.
async function whoSign({ tx }: Run, found: readonly Signer[]): Promise<Assignment> {
  const accounts = await accountsOf(
    tx,
    found.map(({ id }) => id),
  );
  const signers = accounts.filter(account => account.signs);
  return signers.length > 0 || accounts.length === 0 ? { signers } : cannotSign(accounts);
}

const cannotSign = (accounts: readonly Signer[]): Assignment => ({
  stuck: 'cannotSign',
  detail: accounts.map(({ name }) => name).join(', '),
});

function whoseIs({ entity, record }: Run): Whose {
  const { person = 'ownerId', organization } = entity.ownership ?? {};
  const of = organization ? record[organization] : undefined;
  return {
    tenantId: record.tenantId,
    person: String(record[person] ?? ''),
    ...(of ? { organization: String(of) } : {}),
  };
}
