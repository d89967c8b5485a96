// A page that the platform shows at /iframe/index?url=…: it takes the language and asks for the height it needs.
addEventListener('message', function (event) {
  if (event.source !== parent || !event.data || event.data.type !== 'ebs-frame') return;
  const lang = event.data.lang;
  document.documentElement.lang = lang;
  document.querySelectorAll('[data-en]').forEach(function (each) {
    each.textContent = each.dataset[lang];
  });
  document.getElementById('told').textContent = event.origin + ': ' + JSON.stringify(event.data);
  parent.postMessage({ type: 'ebs-frame-height', height: document.body.scrollHeight + 40, lang: lang }, event.origin);
});
parent.postMessage({ type: 'ebs-frame-ready' }, '*');
