// An older page that opens a form of the platform in a window of its own, and hears when it is saved or closed.
document.querySelectorAll('[data-form]').forEach(function (button) {
  button.addEventListener('click', function () {
    open('/ebsFormParent?form=' + button.dataset.form, 'ebsForm', 'width=1100,height=800');
  });
});
addEventListener('message', function (event) {
  if (event.origin !== location.origin || !event.data || event.data.source !== 'ebsFormParent') return;
  document.getElementById('told').textContent = JSON.stringify(event.data);
});
