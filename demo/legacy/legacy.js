// The old site names the notice in its address: notice.htm?id=…; without one it shows the newest that the platform has published.
(function () {
  var element = document.getElementsByTagName('ebs-bulletin-detail')[0];
  var match = /[?&]id=([\w-]+)/.exec(location.search);
  if (match) {
    element.setAttribute('bulletin-id', match[1]);
    return;
  }
  var request = new XMLHttpRequest();
  request.onload = function () {
    var rows = request.status === 200 ? JSON.parse(request.responseText).data.rows : [];
    if (rows.length > 0) element.setAttribute('bulletin-id', rows[0].id);
  };
  request.open('GET', '/ebidding/api/pre-tender/bulletin/list?state=published&sort=-publishedAt&size=1');
  request.send();
})();
