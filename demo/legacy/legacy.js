// The old site names the notice in its address: notice.htm?id=…
(function () {
  var match = /[?&]id=([\w-]+)/.exec(location.search);
  if (match) document.getElementsByTagName('ebs-bulletin-detail')[0].setAttribute('bulletin-id', match[1]);
})();
