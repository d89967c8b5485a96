import { organization } from '../../shared/domain/account/organization.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { HealthCheck } from './health-check.ts';
import type { DailyJob, Reaction, ServerModule, Subscription } from './types.ts';

/** The installed modules, looked up by name. */
export interface Registry {
  readonly modules: readonly ServerModule[];
  entity(name: string): AnyEntity | undefined;
  moduleOf(entity: { readonly name: string }): ServerModule;
  /** Subscriptions by their lasting name, `<area>.<topic>` or `<area>.<entity>.<topic>`, with their topic. */
  readonly subscriptions: ReadonlyMap<string, { readonly topic: string; readonly handle: Subscription }>;
  readonly jobs: ReadonlyMap<string, DailyJob>;
  /** Checks of the installation by the part they look at. */
  readonly checks: ReadonlyMap<string, HealthCheck>;
  /** What other areas do when a record of the entity makes the transition. */
  reactionsTo(entity: { readonly name: string }, transition: string): readonly Reaction['run'][];
  /** Users of organizations and holders of roles, for messages; the account area gives it. */
  readonly recipients?: ServerModule['recipients'];
  /** Holders of certificates, for signing in; the area that issues them gives it. */
  readonly certificateHolder?: ServerModule['certificateHolder'];
  /** What approval processes do with moves; the area that runs them gives it. */
  readonly approvals?: ServerModule['approvals'];
  /** Other systems to sign in with; the area that knows them gives it. */
  readonly signInSystems?: ServerModule['signInSystems'];
}

// Every record names people and organizations, whether or not their endpoints are installed.
const named: Readonly<Record<string, AnyEntity>> = { user, organization };

/** Makes the registry; throws when two modules hold one entity or two subscriptions or jobs one name. */
export function makeRegistry(modules: readonly ServerModule[]): Registry {
  const entities = new Map<string, ServerModule>();
  const subscriptions = new Map<string, { topic: string; handle: Subscription }>();
  const jobs = new Map<string, DailyJob>();
  const checks = new Map<string, HealthCheck>();
  const reactions = Map.groupBy(
    modules.flatMap(module => module.reactions ?? []),
    reaction => `${reaction.entity.name}.${reaction.transition}`,
  );
  for (const module of modules) {
    const prefix = module.entity ? `${module.area}.${module.entity.name}` : module.area;
    if (module.entity) putOnce(entities, module.entity.name, module);
    for (const [topic, handle] of Object.entries(module.subscriptions ?? {}))
      putOnce(subscriptions, `${prefix}.${topic}`, { topic, handle });
    for (const [name, job] of Object.entries(module.jobs ?? {})) putOnce(jobs, `${prefix}.${name}`, job);
    for (const [name, check] of Object.entries(module.checks ?? {})) putOnce(checks, name, check);
  }
  return {
    modules,
    subscriptions,
    jobs,
    checks,
    recipients: modules.find(module => module.recipients)?.recipients,
    certificateHolder: modules.find(module => module.certificateHolder)?.certificateHolder,
    approvals: modules.find(module => module.approvals)?.approvals,
    signInSystems: modules.find(module => module.signInSystems)?.signInSystems,
    reactionsTo: (entity, transition) =>
      (reactions.get(`${entity.name}.${transition}`) ?? []).map(reaction => reaction.run),
    entity: name => entities.get(name)?.entity ?? named[name],
    moduleOf(entity) {
      const module = entities.get(entity.name);
      if (!module) throw new Error(`no module for entity ${entity.name} is listed in server/modules.ts`);
      return module;
    },
  };
}

function putOnce<V>(map: Map<string, V>, name: string, value: V): void {
  if (map.has(name)) throw new Error(`${name} is defined twice`);
  map.set(name, value);
}
