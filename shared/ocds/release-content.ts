import { toMillis } from '../domain/calendar/days.ts';
import type { Money } from '../domain/kernel/values.ts';
import { sumMoney } from '../domain/money/amounts.ts';
import { maximum, minimum } from '../domain/money/decimal.ts';
import type { Json, JsonObject } from './json.ts';
import type { AwardSnapshot, BidSnapshot, BulletinSnapshot, PartySnapshot, ProcessSnapshot } from './snapshot.ts';

const methods: Readonly<Record<string, string>> = {
  openTender: 'open',
  invitedTender: 'selective',
  singleSource: 'direct',
};
const documentTypes: Readonly<Record<string, string>> = {
  tender: 'tenderNotice',
  invitation: 'tenderNotice',
  prequalification: 'tenderNotice',
  award: 'awardNotice',
  candidates: 'awardNotice',
};
const bidStatuses = {
  opened: 'pending',
  valid: 'valid',
  rejected: 'disqualified',
  revoked: 'withdrawn',
  retracted: 'withdrawn',
} as const;

/** What was public of a process at a moment, as the body of an OCDS release. Amounts are JSON numbers, exact to 15 digits. */
export function contentAt(snapshot: ProcessSnapshot, at: string): JsonObject {
  const past = (moment: string | null | undefined): boolean =>
    Boolean(moment) && toMillis(String(moment)) <= toMillis(at);
  const opened = past(snapshot.openedAt);
  const bids = opened ? snapshot.bids : [];
  const awards = awardsAt(snapshot, past);
  return clean({
    parties: partiesOf(
      snapshot,
      bids,
      opened,
      awards.map(award => award.snapshot),
    ),
    buyer: reference(snapshot.buyer),
    planning: snapshot.budget ? { budget: { amount: valueOf(snapshot.budget) } } : null,
    tender: tenderAt(snapshot, past, bids, opened),
    bids: opened ? { statistics: statisticsOf(snapshot, bids), details: bids.map(bidOf) } : null,
    awards: awards.map(award => award.value),
  });
}

type Past = (moment: string | null | undefined) => boolean;

function tenderAt(snapshot: ProcessSnapshot, past: Past, bids: readonly BidSnapshot[], opened: boolean): JsonObject {
  const bulletins = snapshot.bulletins
    .filter(bulletin => past(bulletin.publishedAt))
    .sort((a, b) => toMillis(a.publishedAt) - toMillis(b.publishedAt));
  const schedule = bulletins.findLast(bulletin => bulletin.schedule)?.schedule;
  const bidders = distinct(bids.map(bid => bid.bidder));
  return clean({
    id: snapshot.projectId,
    title: snapshot.name,
    description: snapshot.description,
    status: statusAt(snapshot, past),
    procuringEntity: reference(snapshot.agency ?? snapshot.buyer),
    value: total(snapshot.lots.map(lot => lot.estimate)),
    procurementMethod: methods[snapshot.method] ?? 'limited',
    procurementMethodDetails: snapshot.method,
    mainProcurementCategory: snapshot.category,
    submissionMethod: ['electronicSubmission'],
    tenderPeriod: { startDate: iso(schedule?.documentIssueStart), endDate: iso(schedule?.bidDeadline) },
    enquiryPeriod: { startDate: iso(schedule?.documentIssueStart), endDate: iso(schedule?.questionDeadline) },
    hasEnquiries: snapshot.enquiries.some(enquiry => past(enquiry.answeredAt)),
    enquiries: snapshot.enquiries
      .filter(enquiry => past(enquiry.answeredAt))
      .map(enquiry => ({
        id: enquiry.id,
        date: iso(enquiry.askedAt),
        description: enquiry.question,
        answer: enquiry.answer,
        dateAnswered: iso(enquiry.answeredAt),
        relatedLot: enquiry.lotId,
      })),
    numberOfTenderers: opened ? bidders.length : null,
    tenderers: bidders.map(reference),
    lots: snapshot.lots.map(lot => ({
      id: lot.id,
      title: lot.name,
      description: lot.description,
      status: past(lot.failedAt) ? 'unsuccessful' : statusAt(snapshot, past),
      value: valueOf(lot.estimate),
    })),
    items: snapshot.lots.flatMap(lot =>
      lot.items.map((item, index) => ({
        id: `${lot.number}-${index + 1}`,
        description: item.description,
        quantity: item.quantity === null || item.quantity === undefined ? null : Number(item.quantity),
        unit: item.unit ? { name: item.unit } : null,
        relatedLot: lot.id,
      })),
    ),
    documents: [
      ...bulletins.map(noticeOf),
      ...snapshot.documents
        .filter(document => past(document.publishedAt))
        .map(document => ({
          id: document.id,
          documentType: document.type,
          title: document.title,
          url: document.url,
          datePublished: iso(document.publishedAt),
          format: document.format,
        })),
    ],
    amendments: bulletins
      .filter(bulletin => bulletin.kind === 'change')
      .map(bulletin => ({
        id: bulletin.id,
        date: iso(bulletin.publishedAt),
        description: bulletin.changeSummary ?? bulletin.title,
      })),
  });
}

function statusAt(snapshot: ProcessSnapshot, past: Past): string {
  if (past(snapshot.terminatedAt)) return 'cancelled';
  if (past(snapshot.awardedAt)) return 'complete';
  return snapshot.lots.length > 0 && snapshot.lots.every(lot => past(lot.failedAt)) ? 'unsuccessful' : 'active';
}

/** Candidates stand as pending awards until the decision; then winners are active and the other candidates unsuccessful. */
function awardsAt(
  snapshot: ProcessSnapshot,
  past: Past,
): { readonly snapshot: AwardSnapshot; readonly value: JsonObject }[] {
  const decided = past(snapshot.awardedAt);
  const known = past(snapshot.candidatesAt) ? snapshot.candidates : [];
  const isWinner = (entry: AwardSnapshot) =>
    snapshot.awards.some(award => award.lotId === entry.lotId && award.supplier.id === entry.supplier.id);
  const others = decided
    ? snapshot.awards.filter(
        award => !known.some(entry => entry.lotId === award.lotId && entry.supplier.id === award.supplier.id),
      )
    : [];
  return [...known, ...others].map(entry => ({
    snapshot: entry,
    value: clean({
      id: entry.id,
      status: decided ? (isWinner(entry) ? 'active' : 'unsuccessful') : 'pending',
      date: iso(decided ? snapshot.awardedAt : snapshot.candidatesAt),
      value: valueOf(entry.price),
      suppliers: [reference(entry.supplier)],
      relatedLots: [entry.lotId],
      rank: entry.rank,
    }),
  }));
}

function partiesOf(
  snapshot: ProcessSnapshot,
  bids: readonly BidSnapshot[],
  opened: boolean,
  awards: readonly AwardSnapshot[],
): JsonObject[] {
  const roles = new Map<string, { party: PartySnapshot; roles: Set<string> }>();
  const add = (party: PartySnapshot, role: string): void => {
    const known = roles.get(party.id) ?? { party, roles: new Set<string>() };
    known.roles.add(role);
    roles.set(party.id, known);
  };
  add(snapshot.buyer, 'buyer');
  add(snapshot.agency ?? snapshot.buyer, 'procuringEntity');
  if (opened) bids.forEach(bid => add(bid.bidder, 'tenderer'));
  awards.forEach(award => add(award.supplier, 'supplier'));
  return [...roles.values()].map(({ party, roles: held }) =>
    clean({
      id: party.id,
      name: party.name,
      roles: [...held],
      identifier: { scheme: party.creditCode ? 'CN-USCC' : null, id: party.creditCode, legalName: party.name },
      address: { streetAddress: party.address },
      contactPoint: { name: party.contactName, telephone: party.contactPhone, email: party.contactEmail },
    }),
  );
}

function statisticsOf(snapshot: ProcessSnapshot, bids: readonly BidSnapshot[]): JsonObject[] {
  return snapshot.lots.flatMap(lot => {
    const own = bids.filter(bid => bid.lotId === lot.id);
    const prices = own.flatMap(bid => (bid.price && bid.status === 'valid' ? [bid.price] : []));
    const [first] = prices;
    const isOneCurrency = prices.every(price => price.currency === first?.currency);
    const amounts = prices.map(price => price.amount);
    return [
      { id: `${lot.number}-bids`, measure: 'bids', value: own.length, relatedLot: lot.id },
      {
        id: `${lot.number}-validBids`,
        measure: 'validBids',
        value: own.filter(bid => bid.status === 'valid').length,
        relatedLot: lot.id,
      },
      ...(first && isOneCurrency
        ? [
            {
              id: `${lot.number}-lowest`,
              measure: 'lowestValidBidValue',
              value: Number(minimum(amounts)),
              relatedLot: lot.id,
            },
            {
              id: `${lot.number}-highest`,
              measure: 'highestValidBidValue',
              value: Number(maximum(amounts)),
              relatedLot: lot.id,
            },
          ]
        : []),
    ];
  });
}

const bidOf = (bid: BidSnapshot): JsonObject =>
  clean({
    id: bid.id,
    date: iso(bid.submittedAt),
    status: bidStatuses[bid.status],
    tenderers: [reference(bid.bidder)],
    value: valueOf(bid.price),
    relatedLots: [bid.lotId],
  });

const noticeOf = (bulletin: BulletinSnapshot): JsonObject => ({
  id: `bulletin-${bulletin.id}`,
  documentType: documentTypes[bulletin.kind] ?? 'x_bulletin',
  title: bulletin.title,
  url: bulletin.url,
  datePublished: iso(bulletin.publishedAt),
  format: 'text/html',
});

const reference = (party: PartySnapshot): JsonObject => ({ id: party.id, name: party.name });
const distinct = (parties: readonly PartySnapshot[]): PartySnapshot[] => [
  ...new Map(parties.map(party => [party.id, party])).values(),
];
const iso = (at: string | null | undefined): string | null => (at ? new Date(toMillis(at)).toISOString() : null);
const valueOf = (money: Money | null | undefined): JsonObject | null =>
  money ? { amount: Number(money.amount), currency: money.currency } : null;

function total(amounts: readonly (Money | null | undefined)[]): JsonObject | null {
  const given = amounts.flatMap(amount => amount ?? []);
  const [first] = given;
  if (!first || given.length < amounts.length || given.some(amount => amount.currency !== first.currency)) return null;
  return valueOf(sumMoney(given));
}

type Loose = string | number | boolean | null | undefined | readonly Loose[] | { readonly [key: string]: Loose };

/** Drops what is empty: OCDS leaves out what is not known. */
function clean(object: { readonly [key: string]: Loose }): JsonObject {
  const kept: Record<string, Json> = {};
  for (const [key, value] of Object.entries(object)) {
    const inner = tidy(value);
    if (inner !== null) kept[key] = inner;
  }
  return kept;
}

function tidy(value: Loose): Json {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.length ? (value as readonly Loose[]).map(tidy) : null;
  const inner = clean(value as { readonly [key: string]: Loose });
  return Object.keys(inner).length ? inner : null;
}
