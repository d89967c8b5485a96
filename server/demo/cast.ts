import { defaultRoles } from '../../shared/domain/account/roles.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import type { Identities } from '../../shared/sealing/pkcs12.ts';
import { createOrganization, createPerson } from '../account/index.ts';
import type { Platform } from '../platform/platform.ts';
import { seedConfiguration } from './configuration.ts';
import { makeDepartments } from './departments.ts';
import { makeKeys, obtainIdentities } from './identities.ts';
import { factsOfExpert } from './expert-facts.ts';
import { inviteApplicants } from './expert-applicants.ts';
import { experts } from './experts.ts';
import { expertLibrary, institutions, suppliers, type DemoOrganization } from './organizations.ts';
import { DEMO_PASSWORD, institutionPeople, supplierPeople, type DemoPerson } from './people.ts';
import {
  approveDemo,
  enterpriseFacts,
  fillIn,
  openDemoAccount,
  playRegistrations,
  type DemoRegistration,
} from './registrations.ts';
import { signIn, type Visitor } from './visitor.ts';

/** The people of a story, signed in, each with certificates and keys. */
export interface Cast {
  /** The accounts of those who hold keys. */
  readonly accounts: readonly string[];
  visitor(account: string): Visitor;
  identities(account: string): Identities;
  /** Id of the user behind an account, and back. */
  idOf(account: string): string;
  accountOf(id: string): string;
}

type Progress = (text: string) => void;

/** Brings the demo's settings and everybody onto an empty platform that answers at `origin`: the platform makes institutions and experts, suppliers register and are approved. */
export async function gatherCast(platform: Platform, origin: string, progress: Progress): Promise<Cast> {
  const everybody = [...institutionPeople, ...supplierPeople, ...experts].filter(maySign);
  const keys = new Map(everybody.map(person => [person.account, makeKeys(person.name)]));
  await platform.database.system(seedConfiguration);
  await platform.configuration.reload();
  await makeInstitutions(platform);
  progress('institutions and experts have accounts');
  const visitors = new Map<string, Visitor>();
  const enter = async (person: DemoPerson) =>
    void visitors.set(person.account, await signIn(origin, { ...person, password: DEMO_PASSWORD }));
  await Promise.all(institutionPeople.map(enter));
  const keeper = (visitors.get('keeper') as Visitor).me;
  await makeDepartments(platform, keeper.organization.id, keeper.id);
  const operator = visitors.get('operator') as Visitor;
  await Promise.all(suppliers.map(each => register(origin, operator, each)));
  await Promise.all([...supplierPeople, ...experts].map(enter));
  await playRegistrations(origin, operator, visitors.get('yuanda') as Visitor);
  progress('suppliers are registered and approved');
  await listExperts(platform, operator, visitors);
  await inviteApplicants(platform);
  const identities = new Map<string, Identities>();
  for (const { account } of everybody) {
    const own = keys.get(account);
    if (own)
      identities.set(
        account,
        await obtainIdentities(visitors.get(account) as Visitor, await own, platform.services.config.dataDir),
      );
  }
  progress('certificates are issued');
  return castOf(visitors, identities);
}

/** Whether a person's role asks for certificates: who only keeps accounts signs nothing. */
const maySign = ({ role }: DemoPerson): boolean =>
  defaultRoles.find(({ code }) => code === role)?.permissions.some(each => each.startsWith('certificate.')) ?? false;

/** A cast of these people, by account. */
export function castOf(visitors: ReadonlyMap<string, Visitor>, identities: ReadonlyMap<string, Identities>): Cast {
  const known = <T>(from: ReadonlyMap<string, T>, account: string): T => {
    const found = from.get(account);
    if (!found) throw new Error(`nobody is called ${account}`);
    return found;
  };
  return {
    accounts: [...identities.keys()],
    visitor: account => known(visitors, account),
    identities: account => known(identities, account),
    idOf: account => known(visitors, account).me.id,
    accountOf: id => [...visitors].find(([, visitor]) => visitor.me.id === id)?.[0] ?? '',
  };
}

/** Organizations and people that the platform itself brings in. */
async function makeInstitutions(platform: Platform): Promise<void> {
  const ids = new Map<string, string>();
  for (const each of [...institutions, expertLibrary]) {
    const { key, ...values } = each;
    ids.set(key, (await platform.database.system(tx => createOrganization(tx, values))).id);
  }
  await Promise.all(
    [...institutionPeople, ...experts].map(person =>
      platform.database.system(tx =>
        createPerson(tx, {
          tenantId:
            [...institutions, expertLibrary].find(each => each.key === person.organization)?.tenantId ?? 'market',
          account: person.account,
          password: DEMO_PASSWORD,
          name: person.name,
          userType: String(person.userType) as '10',
          organizationId: ids.get(person.organization) ?? '',
          roles: [person.role],
          prefectureCode: '360400',
        }),
      ),
    ),
  );
}

async function register(origin: string, operator: Visitor, supplier: DemoOrganization): Promise<void> {
  const person = supplierPeople.find(each => each.organization === supplier.key);
  if (!person) throw new Error(`${supplier.key} has nobody`);
  const applicant: DemoRegistration = {
    account: person.account,
    person: person.name,
    kind: 'domesticEnterprise',
    name: supplier.name,
    creditCode: supplier.creditCode,
    legalRepresentative: supplier.legalRepresentative,
    facts: enterpriseFacts(supplier.region, supplier.address),
  };
  const self = await openDemoAccount(origin, applicant, person.userType);
  const id = await fillIn(self, applicant);
  await self.act(registration, id, 'submit');
  await approveDemo(operator, id, applicant.kind);
}

async function listExperts(
  platform: Platform,
  operator: Visitor,
  visitors: ReadonlyMap<string, Visitor>,
): Promise<void> {
  const employers = new Map(suppliers.map(each => [each.name, visitors.get(each.key)?.me.organization.id]));
  // They were in the library before this platform was; their files were taken over as they stood.
  await platform.database.system(async tx => {
    for (const [at, each] of experts.entries())
      await tx.insert(expert, {
        ...factsOfExpert(each, at, platform.services.now()),
        tenantId: 'platform',
        ownerId: operator.me.id,
        state: 'active',
        userId: visitors.get(each.account)?.me.id ?? null,
        employerId: employers.get(each.employer) ?? null,
      });
  });
}
