import type { Answered, ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';

/** A project with what this reader may do. */
export type Project = Answered<typeof project>;
/** A lot with what this reader may do. */
export type Lot = Answered<typeof lot>;
/** A bulletin with what this reader may do. */
export type Bulletin = Answered<typeof bulletin>;
/** A bidding document with what this reader may do. */
export type BiddingDocument = Answered<typeof biddingDocument>;

/** A record of any entity, as forms take it. */
export type AnyRecord = Answered<AnyEntity> & Readonly<Record<string, unknown>>;

/** The project of the address; screens that read it share one request. */
export function useProject() {
  const { query } = useScreen();
  const id = query['projectId'] ?? '';
  return { id, ...useRecord(project, id) };
}

function useOfProject<E extends AnyEntity>(entity: E, sort: string) {
  const { query } = useScreen();
  const projectId = query['projectId'];
  const { data, error, loading, reload } = useQuery<ListAnswer<Answered<E>>>(
    projectId ? `/${entity.area}/${entity.name}/list` : null,
    { projectId, size: 100, sort },
  );
  return { rows: data?.rows, error, loading, reload };
}

/** The lots of the project by number; undefined until they are read. */
export const useLots = () => useOfProject(lot, 'number');
/** The bulletins of the project that the reader may see, newest first. */
export const useBulletins = () => useOfProject(bulletin, '-createdAt');
/** The bidding document of the project, where the reader may see it. */
export function useBiddingDocument() {
  const answer = useOfProject(biddingDocument, '-createdAt');
  return { ...answer, record: answer.rows?.[0] };
}

/** From which side the reader looks at the purchase: the organisers', a bidder's, or another one's. */
export type Side = 'organiser' | 'bidder' | 'other';

/** The reader's side; undefined while it is not known who reads. */
export function useSide(): Side | undefined {
  const user = useUser();
  if (user === undefined) return undefined;
  if (user?.userType === UserType.supplier) return 'bidder';
  return user?.userType === UserType.purchaser ||
    user?.userType === UserType.tenderer ||
    user?.userType === UserType.supervisor
    ? 'organiser'
    : 'other';
}
