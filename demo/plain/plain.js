import { noticeToShow } from '../newest.js';

const element = document.querySelector('ebs-bulletin-detail');
const button = document.getElementById('language');
button.onclick = () => {
  element.lang = element.lang === 'en' ? 'zh' : 'en';
  button.textContent = element.lang === 'en' ? '中文' : 'English';
};
// The page takes the way out over: it says where the element would have gone.
element.addEventListener('ebs-navigate', event => {
  event.preventDefault();
  document.getElementById('asked').textContent = event.detail.path;
});
element.setAttribute('bulletin-id', await noticeToShow());
