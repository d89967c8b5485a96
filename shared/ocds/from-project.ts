import { toMillis } from '../domain/calendar/days.ts';
import type { JsonObject } from './json.ts';
import { mergeReleases } from './merge.ts';
import { contentAt } from './release-content.ts';
import type { ProcessSnapshot, Publication } from './snapshot.ts';

/** Extensions of OCDS that the export uses. */
const extensions = ['lots', 'bid', 'enquiry'].map(
  name => `https://raw.githubusercontent.com/open-contracting-extensions/ocds_${name}_extension/master/extension.json`,
);

/** A moment at which the process became known in a new way. */
interface Moment {
  readonly at: string;
  readonly tag: string;
}

/** The process id: the imported one, or the prefix and the project's id. It never changes. */
export const ocidOf = (snapshot: ProcessSnapshot, prefix: string): string =>
  snapshot.ocid ?? `${prefix}-${snapshot.projectId}`;

/**
 * The releases of a process, one for each public step up to now, oldest first. Each shows what was public at its time, so nothing of
 * a bid is in any release from before the opening.
 */
export function releasesOf(snapshot: ProcessSnapshot, publication: Publication): readonly JsonObject[] {
  const ocid = ocidOf(snapshot, publication.ocidPrefix);
  return momentsOf(snapshot)
    .filter(moment => toMillis(moment.at) <= publication.now.getTime())
    .map((moment, index) => ({
      ocid,
      id: `${ocid}-${String(index + 1).padStart(3, '0')}-${moment.tag}`,
      date: iso(moment.at),
      tag: [moment.tag],
      initiationType: 'tender',
      language: publication.language,
      ...contentAt(snapshot, moment.at),
    }));
}

/** An OCDS 1.1 release package of all public steps; null while nothing has been published. */
export function releasePackage(snapshot: ProcessSnapshot, publication: Publication): JsonObject | null {
  const releases = releasesOf(snapshot, publication);
  return releases.length ? { ...head(publication), releases } : null;
}

/** An OCDS 1.1 record package: every release and the compiled one; null while nothing has been published. */
export function recordPackage(snapshot: ProcessSnapshot, publication: Publication): JsonObject | null {
  const releases = releasesOf(snapshot, publication);
  if (releases.length === 0) return null;
  const compiled = mergeReleases(releases.map((value, index) => ({ value, base: `/releases/${index}` })));
  return {
    ...head(publication),
    records: [{ ocid: ocidOf(snapshot, publication.ocidPrefix), releases, compiledRelease: compiled.value }],
  };
}

function momentsOf(snapshot: ProcessSnapshot): readonly Moment[] {
  const notices = snapshot.bulletins
    .filter(bulletin => ['tender', 'invitation', 'prequalification'].includes(bulletin.kind))
    .map(bulletin => bulletin.publishedAt);
  const first = notices.sort(byTime)[0];
  if (first === undefined) return [];
  const changes = snapshot.bulletins.filter(bulletin => ['change', 'supplement'].includes(bulletin.kind));
  const moments: Moment[] = [
    { at: first, tag: 'tender' },
    ...changes.map(bulletin => ({ at: bulletin.publishedAt, tag: 'tenderAmendment' })),
    ...snapshot.enquiries.map(enquiry => ({ at: enquiry.answeredAt, tag: 'tenderUpdate' })),
    ...when(snapshot.openedAt, 'tenderUpdate'),
    ...when(snapshot.candidatesAt, 'award'),
    ...when(snapshot.awardedAt, snapshot.candidatesAt ? 'awardUpdate' : 'award'),
    ...when(snapshot.terminatedAt, 'tenderCancellation'),
    ...snapshot.lots.flatMap(lot => when(lot.failedAt, 'tenderUpdate')),
  ];
  const known = moments.filter(moment => toMillis(moment.at) >= toMillis(first)).sort((a, b) => byTime(a.at, b.at));
  // One answer to several questions is one step.
  return known.filter(
    (moment, index) =>
      !known
        .slice(0, index)
        .some(earlier => earlier.tag === moment.tag && toMillis(earlier.at) === toMillis(moment.at)),
  );
}

const when = (at: string | null | undefined, tag: string): Moment[] => (at ? [{ at, tag }] : []);
const byTime = (a: string, b: string): number => toMillis(a) - toMillis(b);
const iso = (at: string): string => new Date(toMillis(at)).toISOString();

const head = (publication: Publication): JsonObject => ({
  uri: publication.uri,
  version: '1.1',
  extensions,
  publishedDate: publication.now.toISOString(),
  publisher: {
    name: publication.publisherName,
    ...(publication.publisherUri ? { uri: publication.publisherUri } : {}),
  },
});
