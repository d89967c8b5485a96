import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AnyEntity, RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import type { Envelope, ErrorData, ListAnswer, SessionData, UserInfo } from '../../shared/domain/kernel/wire.ts';
import { signatureOf } from '../platform/auth/signature.ts';

/** A refusal of the server, as a visitor hears it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly data: ErrorData;
  constructor(where: string, status: number, message: string, data: ErrorData) {
    super(`${where}: ${status} ${message} ${JSON.stringify(data)}`);
    this.status = status;
    this.data = data;
  }
}

/** One signed-in person (or a guest) who calls the platform over HTTP, as a browser does. */
export interface Visitor {
  readonly me: UserInfo;
  get<T>(path: string, query?: Readonly<Record<string, string | number>>): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** The bytes of a download. */
  download(path: string, query?: Readonly<Record<string, string>>): Promise<Uint8Array>;
  list<E extends AnyEntity>(
    entity: E,
    query?: Readonly<Record<string, string | number>>,
  ): Promise<readonly RecordOf<E>[]>;
  find<E extends AnyEntity>(entity: E, query: Readonly<Record<string, string>>): Promise<RecordOf<E>>;
  read<E extends AnyEntity>(entity: E, id: string): Promise<RecordOf<E>>;
  create<E extends AnyEntity>(entity: E, input: object): Promise<RecordOf<E>>;
  update<E extends AnyEntity>(entity: E, id: string, input: object): Promise<RecordOf<E>>;
  /** Runs a transition of a record as it stands now. */
  act<E extends AnyEntity>(
    entity: E,
    id: string,
    action: keyof E['transitions'] & string,
    input?: object,
  ): Promise<RecordOf<E>>;
  /** Uploads a file by the tus protocol and claims it. */
  upload(file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array }): Promise<FileRef>;
}

/** A guest's calls, below `<origin>/ebidding/api`. */
export const guest = (origin: string): Visitor => visitor(origin, undefined);

/** Signs a person in. Throws `Refused`. */
export async function signIn(
  origin: string,
  who: { readonly account: string; readonly userType: number; readonly password: string },
): Promise<Visitor> {
  const { account, userType, password } = who;
  const session = await guest(origin).post<SessionData>('/user/login', { account, userType, password });
  return enter(origin, session.token, session.signingKey);
}

/** A person whose access token is known already, and the key where calls must be signed. */
export async function enter(origin: string, token: string, signingKey?: string): Promise<Visitor> {
  const made = visitor(origin, token, signingKey);
  return { ...made, me: await made.get<UserInfo>('/user/info') };
}

const NOBODY: UserInfo = {
  id: '',
  userType: 0,
  name: '',
  account: '',
  organization: { id: '', name: '', kind: '' },
  roles: [],
  prefectureCode: '',
} as unknown as UserInfo;

/** The headers that sign one call (contract §1); none without a key. */
function signed(
  key: string | undefined,
  method: string,
  address: string,
  body: string | Uint8Array = '',
): Record<string, string> {
  if (!key) return {};
  const [path = '', query = ''] = address.split('?');
  const flag = randomBytes(4).toString('hex').slice(0, 5);
  const bodyDigest = createHash('sha256').update(body).digest('hex');
  const t = Date.now();
  return {
    'x-flag': flag,
    'x-signature': `t=${t},v1=${signatureOf(key, { method, path, query, bodyDigest, flag }, t)}`,
  };
}

function visitor(origin: string, token?: string, signingKey?: string): Visitor {
  const base = `${origin}/ebidding/api`;
  const headers = { 'accept-language': 'zh-CN', ...(token ? { authorization: `Bearer ${token}` } : {}) };

  const fetched = async (method: string, path: string, body?: object): Promise<Response> => {
    const text = body && JSON.stringify(body);
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers,
        ...signed(signingKey, method, path, text),
        ...(text ? { 'content-type': 'application/json' } : {}),
      },
      ...(text ? { body: text } : {}),
    });
    if (answer.ok) return answer;
    const said = await answer.text();
    const envelope = said.startsWith('{') ? (JSON.parse(said) as Envelope<ErrorData>) : { msg: said, data: {} };
    throw new Refused(`${method} ${path}`, answer.status, envelope.msg, envelope.data ?? {});
  };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
    ((await (await fetched(method, path, body)).json()) as Envelope<T>).data;
  const withQuery = (path: string, query?: Readonly<Record<string, string | number>>): string =>
    query
      ? `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
      : path;
  const at = (entity: AnyEntity, what: string): string => `/${entity.area}/${entity.name}/${what}`;
  const get = <T>(path: string, query?: Readonly<Record<string, string | number>>) =>
    call<T>('GET', withQuery(path, query));
  const post = <T>(path: string, body: object) => call<T>('POST', path, body);
  const read = <E extends AnyEntity>(entity: E, id: string) => get<RecordOf<E>>(at(entity, 'get'), { id });
  const list = async <E extends AnyEntity>(entity: E, query: Readonly<Record<string, string | number>> = {}) =>
    (await get<ListAnswer<RecordOf<E>>>(at(entity, 'list'), { size: 100, ...query })).rows;
  const change = async <E extends AnyEntity>(
    entity: E,
    id: string,
    what: string,
    input: object,
  ): Promise<RecordOf<E>> => {
    const { revision } = (await read(entity, id)) as { revision: number };
    return post<RecordOf<E>>(at(entity, what), { id, revision, input });
  };

  return {
    me: NOBODY,
    get,
    post,
    read,
    list,
    download: async (path, query) => new Uint8Array(await (await fetched('GET', withQuery(path, query))).arrayBuffer()),
    async find(entity, query) {
      const [first] = await list(entity, query);
      if (!first) throw new Error(`no ${entity.name} with ${JSON.stringify(query)}`);
      return first;
    },
    create: (entity, input) => post(at(entity, 'create'), { input }),
    update: (entity, id, input) => change(entity, id, 'update', input),
    act: (entity, id, action, input = {}) => change(entity, id, action, input),
    async upload({ name, type, bytes }) {
      const tus = { ...headers, 'tus-resumable': '1.0.0' };
      const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
      const made = await fetch(`${base}/files/uploads`, {
        method: 'POST',
        headers: {
          ...tus,
          ...signed(signingKey, 'POST', '/files/uploads'),
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${base64(name)},filetype ${base64(type)},key ${base64(randomUUID())}`,
        },
      });
      if (!made.ok) throw new Refused('POST /files/uploads', made.status, await made.text(), {});
      const location = new URL(made.headers.get('location') ?? '', `${base}/files/uploads/`);
      const sent = await fetch(location, {
        method: 'PATCH',
        headers: {
          ...tus,
          ...signed(signingKey, 'PATCH', location.pathname.slice(new URL(base).pathname.length), bytes),
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
        },
        body: Buffer.from(bytes),
      });
      if (!sent.ok) throw new Refused('PATCH /files/uploads', sent.status, await sent.text(), {});
      return post('/files/claim', { uploadId: location.pathname.split('/').at(-1) });
    },
  };
}
