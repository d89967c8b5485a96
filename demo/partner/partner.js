// Which portal, which notice, which language: index.html?portal=https://portal.example&id=…&lang=zh; the site's own server names its portal.
const query = new URLSearchParams(location.search);
// The portal shows this page too, below /demo/; on the partner's own site it is another origin.
const own = location.pathname.startsWith('/demo/') ? location.origin : 'http://localhost:8080';
const portal = query.get('portal') || document.body.dataset.portal || own;
const lang = query.get('lang') === 'zh' ? 'zh' : 'en';
const place = document.getElementById('tender');

document.documentElement.lang = lang;
if (lang === 'zh') for (const each of document.querySelectorAll('[data-zh]')) each.textContent = each.dataset.zh;

function show(name, attributes) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL(`/elements/${name}.js`, portal).href;
  document.head.append(script);
  const element = document.createElement(`ebs-${name}`);
  for (const [attribute, value] of Object.entries({ lang, portal, ...attributes }))
    element.setAttribute(attribute, value);
  place.append(element);
}

/** The notice that the address names, else the newest that the portal has published: a public reading, open to every site. */
async function notice() {
  const asked = query.get('id');
  if (asked) return asked;
  const newest = '/ebidding/api/pre-tender/bulletin/list?state=published&sort=-publishedAt&size=1';
  const answer = await fetch(new URL(newest, portal));
  const { data } = await answer.json();
  return data.rows[0]?.id ?? '';
}

notice().then(
  id => {
    show('bulletin-detail', { 'bulletin-id': id });
    show('regulations-list', {});
  },
  () => {
    place.textContent =
      lang === 'zh'
        ? '采购平台暂时无法访问，请稍后再试。'
        : 'The procurement platform cannot be reached just now. Please try again later.';
  },
);
