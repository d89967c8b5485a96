export { sessionOfAnHour as hour } from '../kit/session.ts';

/** A line of the menu. */
export const leaf = (path: string, title: string) => ({ path, title, children: [] });
/** A purchaser. */
export const user = {
  id: 'u1',
  userType: 10,
  name: 'Chen Li',
  account: 'chen',
  organization: { id: 'o1', name: 'Public Affairs Centre', kind: 'tenderer' },
  roles: [],
  prefectureCode: '310000',
};

/** What the platform answers, by path. */
export const answers: Record<string, unknown> = {};
/** The browser's own. */
export const realFetch = globalThis.fetch;

/** Answers the platform's calls; everything else of the page goes its way. */
export const fakeFetch: typeof fetch = async (input, init) => {
  const address = String(input);
  const path = address.split('/ebidding/api')[1]?.split('?')[0];
  if (path === undefined) return realFetch(input, init);
  const found = await answers[path];
  if (found instanceof Blob) return new Response(found, { headers: { 'content-type': found.type } });
  const body =
    found === undefined
      ? { code: 404, success: false, msg: `no ${path}`, data: {} }
      : { code: 200, success: true, msg: '', data: found };
  return new Response(JSON.stringify(body), {
    status: found === undefined ? 404 : 200,
    headers: { 'content-type': 'application/json' },
  });
};
