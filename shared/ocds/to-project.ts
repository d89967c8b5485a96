import type { RecordOf } from '../domain/kernel/entity.ts';
import type { ValuesOf } from '../domain/kernel/fields.ts';
import type { lot } from '../domain/pre-tender/lot.entity.ts';
import type { project } from '../domain/pre-tender/project.entity.ts';
import type { NumberSources } from './json.ts';
import type { Left, OcdsProcess } from './read.ts';
import type { Spot } from './taker.ts';
import { Taker } from './taker.ts';

/** Fields of a project that an import can fill; the others stay null for people to decide. */
export type ProjectDraft = Partial<ValuesOf<(typeof project)['fields']>>;
/** Fields of a lot that an import can fill; its project is named when it is stored. */
export type LotDraft = Partial<ValuesOf<(typeof lot)['fields']>>;

/** What an import makes of one process: a project, its lots with items, and every line of the file that found no place. */
export interface ImportedProject {
  readonly ocid: string;
  readonly project: ProjectDraft;
  readonly lots: readonly LotDraft[];
  readonly left: readonly Left[];
  /** Places in the file whose values were taken over. */
  readonly taken: readonly string[];
}

type Method = NonNullable<RecordOf<typeof project>['method']>;
type Evaluation = NonNullable<RecordOf<typeof lot>['evaluationMethod']>;

// `selective` and `limited` each cover several methods of ours, so they are left for a person to choose.
const methods: Readonly<Record<string, Method>> = { open: 'openTender', direct: 'singleSource' };
const categories = { works: 'works', goods: 'goods', services: 'services' } as const;
const evaluations: Readonly<Record<string, Evaluation>> = {
  priceOnly: 'lowestPrice',
  lowestCost: 'lowestPrice',
  ratedCriteria: 'comprehensive',
  bestProposal: 'comprehensive',
};
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/**
 * Maps a process to a draft of a project. Nothing is guessed: regime, flags, qualification, and whatever the file does not say stay
 * null. The budget is the one of planning, else the tender's estimated value. Without lots in the file the tender is one lot.
 */
export function toProject(process: OcdsProcess, numbers: NumberSources): ImportedProject {
  const taker = new Taker(process.release, numbers);
  for (const [path, reason] of reasons) taker.leave(taker.at(path), reason);
  const lots = lotsOf(taker);
  const draft = projectOf(taker);
  const left = [...taker.left(), ...process.left];
  return {
    ocid: process.ocid,
    project: { ...draft, importLeft: left.map(line => ({ path: line.path, reason: line.reason })) },
    lots,
    left,
    taken: taker.taken(),
  };
}

const reasons: readonly (readonly [readonly string[], string])[] = [
  [['id'], 'metadata'],
  [['date'], 'metadata'],
  [['tag'], 'metadata'],
  [['initiationType'], 'metadata'],
  [['language'], 'metadata'],
  [['version'], 'metadata'],
  [['packageInfo'], 'metadata'],
  [['awards'], 'arisesHere'],
  [['contracts'], 'arisesHere'],
  [['tender', 'status'], 'arisesHere'],
  [['tender', 'tenderers'], 'arisesHere'],
  [['tender', 'numberOfTenderers'], 'arisesHere'],
  [['tender', 'auctions'], 'arisesHere'],
  [['tender', 'id'], 'ownNumber'],
];

function projectOf(taker: Taker): ProjectDraft {
  const planned = taker.at(['planning', 'budget', 'amount']);
  const party = buyerOf(taker);
  const contact = (name: string) => taker.at(['contactPoint', name], party);
  const tender = (...path: string[]) => taker.at(['tender', ...path]);
  return {
    name: taker.text(tender('title'), 200),
    description: taker.text(tender('description'), 8000),
    method: taker.code(tender('procurementMethod'), methods),
    category: taker.code(tender('mainProcurementCategory'), categories),
    budget: taker.money(planned.value === undefined ? tender('value') : planned),
    fundingSource: taker.text(taker.at(['planning', 'budget', 'description']), 200),
    buyerName: buyerNameOf(taker, party),
    buyerCreditCode: creditCodeOf(taker, party),
    contactName: taker.text(contact('name'), 80),
    contactPhone: taker.text(contact('telephone'), 40),
    contactEmail: taker.text(contact('email'), 120),
    ocid: taker.text(taker.at(['ocid']), 120),
    questionDeadline: taker.instant(tender('enquiryPeriod', 'endDate')),
    bidDeadline: taker.instant(tender('tenderPeriod', 'endDate')),
    importedDocuments: [...taker.list(taker.at(['planning', 'documents'])), ...taker.list(tender('documents'))].map(
      document => ({
        title: taker.text(taker.at(['title'], document), 300),
        type: taker.text(taker.at(['documentType'], document), 80),
        url: taker.url(taker.at(['url'], document), 1000),
        published: taker.instant(taker.at(['datePublished'], document)),
      }),
    ),
    regime: null,
    mandatory: null,
    stateFunded: null,
    qualification: null,
  };
}

/** The party that the buyer refers to; a place that is not there when none does. */
function buyerOf(taker: Taker): Spot {
  const id = taker.at(['buyer', 'id']);
  const party = taker
    .list(taker.at(['parties']))
    .find(entry => id.value !== undefined && taker.at(['id'], entry).value === id.value);
  if (!party) return { value: undefined, pointer: '/parties/-' };
  // Both ids have done their work: they joined buyer and party.
  taker.take(id);
  taker.take(taker.at(['id'], party));
  return party;
}

function buyerNameOf(taker: Taker, party: Spot): string | null {
  const [own, named] = [taker.at(['buyer', 'name']), taker.at(['name'], party)];
  const name = taker.text(own, 200) ?? taker.text(named, 200);
  if (own.value === named.value && name !== null) taker.take(named);
  return name;
}

function creditCodeOf(taker: Taker, party: Spot): string | null {
  const [scheme, id] = [taker.at(['identifier', 'scheme'], party), taker.at(['identifier', 'id'], party)];
  if (
    typeof scheme.value !== 'string' ||
    !scheme.value.startsWith('CN-') ||
    typeof id.value !== 'string' ||
    !CREDIT_CODE.test(id.value)
  )
    return null;
  taker.take(scheme);
  return taker.text(id, 18);
}

function lotsOf(taker: Taker): LotDraft[] {
  const evaluationMethod = taker.code(taker.at(['tender', 'awardCriteria']), evaluations);
  const items = taker.list(taker.at(['tender', 'items']));
  const lots = taker.list(taker.at(['tender', 'lots']));
  if (lots.length === 0) {
    const title = taker.at(['tender', 'title']);
    return [
      {
        number: 1,
        name: taker.text(title, 200),
        estimate: taker.money(taker.at(['tender', 'value'])),
        evaluationMethod,
        items: items.map(item => itemOf(taker, item)),
      },
    ];
  }
  return lots.map((spot, index) => {
    const id = taker.at(['id'], spot);
    taker.leave(id, 'ownNumber');
    taker.leave(taker.at(['status'], spot), 'arisesHere');
    const own = items.filter(item => id.value !== undefined && taker.at(['relatedLot'], item).value === id.value);
    own.forEach(item => taker.take(taker.at(['relatedLot'], item)));
    if (index === 0)
      items
        .filter(item => !lots.some(other => taker.at(['id'], other).value === taker.at(['relatedLot'], item).value))
        .forEach(item => taker.leave(item, 'noLot'));
    return {
      number: index + 1,
      name: taker.text(taker.at(['title'], spot), 200),
      description: taker.text(taker.at(['description'], spot), 4000),
      estimate: taker.money(taker.at(['value'], spot)),
      evaluationMethod,
      items: own.map(item => itemOf(taker, item)),
    };
  });
}

function itemOf(taker: Taker, item: Spot): NonNullable<LotDraft['items']>[number] {
  const classification = ['scheme', 'id', 'description'].map(key => taker.at(['classification', key], item));
  return {
    code: taker.text(taker.at(['id'], item), 60),
    description: taker.text(taker.at(['description'], item), 500),
    classification: joined(taker, classification, ' ', 100),
    quantity: taker.decimal(taker.at(['quantity'], item), item, 6),
    unit: taker.text(taker.at(['unit', 'name'], item), 30),
    deliveryPlace: joined(
      taker,
      ['countryName', 'region', 'locality', 'streetAddress', 'postalCode'].map(key =>
        taker.at(['deliveryAddress', key], item),
      ),
      ', ',
      300,
    ),
  };
}

/** Texts in one field, as far as they fit whole; what does not is listed. */
function joined(taker: Taker, spots: readonly Spot[], between: string, longest: number): string | null {
  let result = '';
  for (const spot of spots) {
    const part = typeof spot.value === 'string' || typeof spot.value === 'number' ? String(spot.value).trim() : '';
    if (!part) continue;
    const longer = result ? result + between + part : part;
    if (longer.length > longest) taker.leave(spot, 'tooLong');
    else {
      taker.take(spot);
      result = longer;
    }
  }
  return result || null;
}
