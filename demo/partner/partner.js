// Which portal and which notice: index.html?portal=http://localhost:8080&id=…&lang=en
const query = new URLSearchParams(location.search);
const portal = query.get('portal') || 'http://localhost:8080';
const script = document.createElement('script');
script.type = 'module';
script.src = new URL('/elements/bulletin-detail.js', portal).href;
document.head.append(script);
const notice = document.createElement('ebs-bulletin-detail');
notice.setAttribute('bulletin-id', query.get('id') || '');
notice.setAttribute('lang', query.get('lang') || 'en');
notice.setAttribute('portal', portal);
document.getElementById('tender').append(notice);
