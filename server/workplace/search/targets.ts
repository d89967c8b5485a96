/** What a target is built from: a record by the names of its fields. */
type Found = Readonly<Record<string, unknown>>;

/** Where people find the records of an entity. */
export interface SearchTarget {
  readonly entity: string;
  /** The pages that show one record, the first one that the person may open counts. */
  readonly pages: readonly {
    readonly path: string;
    readonly query: (found: Found) => Readonly<Record<string, unknown>>;
  }[];
  /** The lists that show all that fit; the words travel as `q`. */
  readonly lists: readonly string[];
}

const WORKSPACE = '/v6-template/master-page';
const byId = (found: Found) => ({ id: found['id'] });
const ofProject = (found: Found) => ({ projectId: found['projectId'] });
const inProject = (found: Found) => ({ ...ofProject(found), ...byId(found) });

/**
 * The entities that the global search looks in, in the order of its groups, with the pages that show them. An entity that is not here
 * has no page of its own yet, or nobody looks for it by name.
 */
export const searchTargets: readonly SearchTarget[] = [
  {
    entity: 'project',
    pages: [{ path: `${WORKSPACE}/workplace`, query: found => ({ projectId: found['id'] }) }],
    lists: ['/pre/project-list', '/pre/project-manage-list'],
  },
  {
    entity: 'bulletin',
    pages: [
      { path: `${WORKSPACE}/bulletin/view`, query: inProject },
      { path: `${WORKSPACE}/bulletin/bidder-view`, query: inProject },
    ],
    lists: ['/pre/bulletin/bfApvl'],
  },
  {
    entity: 'lot',
    pages: [{ path: `${WORKSPACE}/workplace`, query: ofProject }],
    lists: [],
  },
  {
    entity: 'biddingDocument',
    pages: [{ path: `${WORKSPACE}/file-making/view`, query: inProject }],
    lists: ['/pre/file/bfApvl'],
  },
  {
    entity: 'clarification',
    pages: [{ path: `${WORKSPACE}/clarification/main`, query: ofProject }],
    lists: [],
  },
  {
    entity: 'question',
    pages: [{ path: `${WORKSPACE}/clarification/main`, query: ofProject }],
    lists: [],
  },
  {
    entity: 'award',
    pages: [{ path: `${WORKSPACE}/winning-notice`, query: ofProject }],
    lists: [],
  },
  {
    entity: 'registration',
    pages: [
      { path: '/ls/approve', query: byId },
      { path: '/ls/registerDetail', query: byId },
    ],
    lists: ['/ls/approve'],
  },
  {
    entity: 'expert',
    pages: [{ path: '/ess/expert/info', query: byId }],
    lists: ['/ess/expert/info'],
  },
  {
    entity: 'certificate',
    pages: [{ path: '/bos/ca/detail', query: byId }],
    lists: ['/bos/ca/list', '/ca/index'],
  },
  {
    entity: 'organization',
    pages: [{ path: '/base/organization/treePage', query: found => ({ org: found['id'] }) }],
    lists: [],
  },
  // An approval and not its tasks: one line for what is decided, for those who sign, who handed it in, and who looks after stuck ones.
  {
    entity: 'approval',
    pages: [{ path: '/base/wf/apvl', query: byId }],
    lists: [],
  },
  {
    entity: 'statute',
    pages: [{ path: '/sts/content-plat/statute/regulationsList', query: byId }],
    lists: ['/sts/content-plat/statute/regulationsList'],
  },
];
