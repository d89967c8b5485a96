// The id of the notice to show: from the address (?id=…), else the newest that the portal has published; empty when there is none.
export async function noticeToShow(portal = '') {
  const asked = new URLSearchParams(location.search).get('id');
  if (asked) return asked;
  const query = 'state=published&sort=-publishedAt&size=1';
  const answer = await fetch(`${portal}/ebidding/api/pre-tender/bulletin/list?${query}`);
  const { data } = await answer.json();
  return data?.rows?.[0]?.id ?? '';
}
