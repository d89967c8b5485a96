// The element in a page of Vue 3. Bundled into /demo/built/vue.js; render functions, since templates compiled in the page need eval.
import { createApp, h, ref } from 'vue/dist/vue.runtime.esm-browser.prod.js';
import { noticeToShow } from '../newest.js';

const id = await noticeToShow();
createApp({
  setup() {
    const lang = ref('en');
    const asked = ref('');
    const take = event => {
      event.preventDefault();
      asked.value = event.detail.path;
    };
    return () => [
      h('h1', 'An element in a page of Vue'),
      h('p', [
        h(
          'button',
          { type: 'button', id: 'language', onClick: () => (lang.value = lang.value === 'en' ? 'zh' : 'en') },
          lang.value === 'en' ? '中文' : 'English',
        ),
        ' ',
        h('span', { id: 'asked', role: 'status' }, asked.value),
      ]),
      h('section', h('ebs-bulletin-detail', { 'bulletin-id': id, lang: lang.value, 'onEbs-navigate': take })),
    ];
  },
}).mount('#page');
