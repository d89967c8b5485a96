// The partner's own site with its own small server: its members go on to the portal without a password there. Start it beside a demo
// installation: node demo/partner/server.mjs, then open http://localhost:8090.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const { PARTNER_PORT = '8090', PORTAL = 'http://localhost:8080', PARTNER_SECRET, EBS_DATA_DIR = '.data' } = process.env;
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
// Who has an account with the partner. A real site knows which of them sits before the browser; here one chooses.
const MEMBERS = { huacheng: 'Huacheng', yuanda: 'Yuanda', tengfei: 'Tengfei' };

// The portal's administrator has handed the secret over; it never goes to a browser.
const secretOf = async () => PARTNER_SECRET || (await readFile(`${EBS_DATA_DIR}/demo/partner.secret`, 'utf8')).trim();

const buttons = Object.entries(MEMBERS)
  .map(
    ([account, name]) =>
      `<button name="account" value="${account}" data-zh="以 ${account} 进入平台">Go to the portal as ${name}</button>`,
  )
  .join(' ');
const members = `<form method="post" action="/go"><p data-zh="您已作为会员登录本站：">Signed in here as a member:</p>${buttons}</form>`;
const attribute = text => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

async function serveFile(path, response) {
  const name = path === '/' ? 'index.html' : path.slice(1);
  if (!/^[a-z]+\.(html|js|css)$/.test(name)) return void response.writeHead(404).end();
  const file = await readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
  const content =
    name === 'index.html'
      ? file.replace('<!-- members -->', members).replace('<body>', `<body data-portal="${attribute(PORTAL)}">`)
      : file;
  response.writeHead(200, { 'content-type': TYPES[extname(name)] }).end(content);
}

/** Asks the portal for a one-time code for this member and sends the browser there at once: the code lives for a minute. */
async function goToPortal(request, response) {
  let form = '';
  for await (const chunk of request) form = (form + chunk).slice(0, 1000);
  const account = new URLSearchParams(form).get('account') ?? '';
  if (!Object.hasOwn(MEMBERS, account)) return void response.writeHead(403).end('Not a member.');
  const answer = await fetch(`${PORTAL}/ebidding/api/sso/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await secretOf()}` },
    body: JSON.stringify({ account, userType: 20, redirect: '/mine/mine' }),
  });
  const { msg, data } = await answer.json();
  if (!answer.ok) return void response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(msg);
  response.writeHead(303, { location: data.url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
}

const site = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://partner');
  const work =
    request.method === 'POST' && pathname === '/go' ? goToPortal(request, response) : serveFile(pathname, response);
  work.catch(error => {
    console.error(error);
    if (!response.headersSent) response.writeHead(502).end('The portal cannot be reached.');
  });
});
site.listen(Number(PARTNER_PORT), 'localhost', () =>
  process.stdout.write(`Ready: http://localhost:${site.address().port}\n`),
);
process.on('disconnect', () => process.exit(0));
