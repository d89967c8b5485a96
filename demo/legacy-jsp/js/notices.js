// The newest notices of the platform: a public reading, which every site may ask for without signing in.
var list = document.getElementById('notices');

function line(text, href) {
  var item = document.createElement('li');
  var inner = href ? document.createElement('a') : item;
  if (href) {
    inner.href = href;
    item.appendChild(inner);
  }
  inner.appendChild(document.createTextNode(text));
  list.appendChild(item);
}

fetch(
  list.getAttribute('data-portal') + '/ebidding/api/pre-tender/bulletin/list?state=published&sort=-publishedAt&size=5',
)
  .then(function (answer) {
    return answer.json();
  })
  .then(function (answer) {
    list.innerHTML = '';
    answer.data.rows.each(function (row) {
      line(row.title, 'notice.jsp?id=' + row.id);
    });
    if (answer.data.rows.length === 0) line('暂无公告。');
  })
  ['catch'](function () {
    list.innerHTML = '';
    line('暂时无法读取公告，请稍后再试。');
  });
