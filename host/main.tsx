import { createRoot } from 'react-dom/client';
import { chosenLang, core } from '../shared/client/core.ts';
import { loadLater } from '../shared/client/load-later.ts';
import { localeOf } from '../shared/i18n/translate.ts';
import { cleanPath } from '../shared/routes/route-path.ts';
import base from '../shared/ui/styles/base.css';
import tokens from '../shared/ui/styles/tokens.css';
import widgets from '../shared/ui/styles/widgets.css';
import sheet from './host.css';
import { pageSheet } from './page-sheet.ts';
import { beginUser } from './portal-state.ts';
import { Portal } from './portal.tsx';

const lang = chosenLang() ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');
core().$lang.set(lang);
core().renew = () => location.reload();
// Before the first paint: the faces of the text depend on it.
document.documentElement.lang = localeOf(lang);
document.adoptedStyleSheets = [pageSheet(tokens), pageSheet(widgets), pageSheet(base), sheet];
const draw = () => createRoot(document.getElementById('portal') ?? document.body).render(<Portal />);
// A session of an old portal comes first where the address brings one.
if (core().session.get() && !location.search.includes('jSessionId')) {
  beginUser(cleanPath(location.pathname));
  // What the guard waits for is signed and sent first: it is on its way while React draws what stands there without it.
  const then = () => setTimeout(draw);
  loadLater().then(then, then);
} else draw();
