import { ApiError } from '../../../shared/client/api-error.ts';
import type { Api } from '../../../shared/client/api.ts';

/** The instant at which all specimens stand: 10 March 2026, 10:00 in China. */
export const SPECIMEN_NOW = Date.parse('2026-03-10T02:00:00Z');

const READER: Readonly<Record<string, unknown>> = {
  'GET /user/info': {
    ...{ id: 'usr_specimen', userType: 10, name: '陈立 Chen Li', account: 'chenli', roles: ['projectManager'] },
    ...{ prefectureCode: '310000', organization: { id: 'org_specimen', name: '江城公共事务中心', kind: 'tenderer' } },
  },
  'GET /user/buttons': [],
};

/**
 * An API that answers from a table instead of a server and whose clock stands still; an `ApiError` in the table is a refusal. What the table lacks is refused with 404 and told to
 * `unanswered`, as `GET /area/path`.
 */
export function standInApi(
  given: Readonly<Record<string, unknown>>,
  unanswered: (request: string) => void = () => undefined,
): Api {
  const answers = { ...READER, ...given };
  const answer = async <T>(method: 'GET' | 'POST' | 'BLOB', path: string): Promise<T> => {
    const request = `${method} ${path}`;
    if (answers[request] instanceof ApiError) throw answers[request];
    if (Object.hasOwn(answers, request)) return answers[request] as T;
    unanswered(request);
    throw new ApiError(request, { status: 404 });
  };
  return {
    get: path => answer('GET', path),
    post: path => answer('POST', path),
    blob: path => answer('BLOB', path),
    url: path => `#${path}`,
    headers: async () => ({}),
    unsent: () => undefined,
    offlineText: () => '',
    abortReads: () => undefined,
    now: () => SPECIMEN_NOW,
    syncTime: async () => undefined,
  };
}
