import { chosenLang, core } from '../shared/client/core.ts';
import { localeOf } from '../shared/i18n/dictionary.ts';
import { cleanPath } from '../shared/routes/route-path.ts';
import { beginUser } from './portal-state.ts';

// Runs before the code that draws is there (`main.tsx`), and so may need nothing of React: the way to the server and back, the longest of all
// that a first screen waits for, is under way while the browser still reads React.
const lang = chosenLang() ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');
core().$lang.set(lang);
core().renew = () => location.reload();
// Before the first paint: the faces of the text depend on it.
document.documentElement.lang = localeOf(lang);
// A session of an old portal comes first where the address brings one.
if (core().session.get() && !location.search.includes('jSessionId')) beginUser(cleanPath(location.pathname));
