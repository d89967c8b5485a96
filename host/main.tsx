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
const ready = prepared && Promise.race([prepared, new Promise(done => setTimeout(done, AT_MOST))]);
// What `begin` asks for may run this before the page is read to its end, where the portal's place stands.
const place = document.readyState === 'loading' && new Promise(done => addEventListener('DOMContentLoaded', done));
if (ready || place) void Promise.all([ready, place]).then(draw);
else draw();
