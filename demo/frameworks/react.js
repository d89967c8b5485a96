// A page with a React of its own, which the elements neither use nor disturb. Bundled into /demo/built/react.js.
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { noticeToShow } from '../newest.js';

function Page({ id }) {
  const [lang, setLang] = useState('en');
  const [asked, setAsked] = useState('');
  const take = event => {
    event.preventDefault();
    setAsked(event.detail.path);
  };
  return h(
    'div',
    null,
    h('h1', null, 'An element in a page of React'),
    h(
      'p',
      null,
      h(
        'button',
        { type: 'button', id: 'language', onClick: () => setLang(lang === 'en' ? 'zh' : 'en') },
        lang === 'en' ? '中文' : 'English',
      ),
      ' ',
      h('span', { id: 'asked', role: 'status' }, asked),
    ),
    h('section', null, h('ebs-bulletin-detail', { 'bulletin-id': id, lang, 'onebs-navigate': take })),
  );
}

createRoot(document.getElementById('page')).render(h(Page, { id: await noticeToShow() }));
