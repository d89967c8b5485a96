// The old page shows a form of the platform in a frame of its own, and hears when it is saved or closed.
var button = document.getElementById('open');
var frame = document.getElementById('frame');
button.onclick = function () {
  var own = encodeURIComponent(location.origin);
  var handed = button.getAttribute('data-session');
  frame.src = button.getAttribute('data-portal') + '/ebsFormParent?form=registration&origin=' + own + '&' + handed;
  frame.hidden = false;
};
window.onmessage = function (event) {
  if (event.origin !== button.getAttribute('data-portal') || event.source !== frame.contentWindow) return;
  document.getElementById('told').innerText = JSON.stringify(event.data);
};
