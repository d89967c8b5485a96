// Which portal and which notice: index.html?portal=http://localhost:8080&id=…&lang=en
const query = new URLSearchParams(location.search);
// The portal shows this page too, below /demo/; on the partner's own site it is another origin.
const own = location.pathname.startsWith('/demo/') ? location.origin : 'http://localhost:8080';
const portal = query.get('portal') || own;
const place = document.getElementById('tender');

function show(name, attributes) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL(`/elements/${name}.js`, portal).href;
  document.head.append(script);
  const element = document.createElement(`ebs-${name}`);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  place.append(element);
}

const common = { lang: query.get('lang') || 'en', portal };
show('bulletin-detail', { ...common, 'bulletin-id': query.get('id') || '' });
// Regulations stand below the notice where the portal offers them.
void fetch(new URL('/elements/integrity.json', portal))
  .then(answer => answer.json())
  .then(({ elements }) => {
    if (elements['regulations-list']) show('regulations-list', common);
  });
