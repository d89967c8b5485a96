import { createRoot } from 'react-dom/client';
import base from '../shared/ui/styles/base.css';
import tokens from '../shared/ui/styles/tokens.css';
import widgets from '../shared/ui/styles/widgets.css';
import './begin.ts';
import sheet from './host.css';
import { pageSheet } from './page-sheet.ts';
import { whenPrepared } from './portal-state.ts';
import { Portal } from './portal.tsx';

/** So long, in ms, the first drawing waits for what the screen needs: shorter than anybody sees, and long enough on a good way to the server. */
const AT_MOST = 50;

document.adoptedStyleSheets = [pageSheet(tokens), pageSheet(widgets), pageSheet(base), sheet];
const draw = () => createRoot(document.getElementById('portal') ?? document.body).render(<Portal />);
const prepared = whenPrepared();
// With all that is needed there, the page is drawn once; else what stands there without it comes first.
if (prepared) void Promise.race([prepared, new Promise(done => setTimeout(done, AT_MOST))]).then(draw);
else draw();
