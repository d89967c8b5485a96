import { startDevServer } from '@web/dev-server';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { files, root, say } from './support/project.ts';
import { providePostgres } from './support/provide.ts';
import { unbundled } from './web/unbundled.ts';
import { prepareVendor } from './web/vendor.ts';

/*
 * `npm run dev`: the portal on PORT (8080) from the sources as they are, reloaded when one changes; the server on the next port,
 * started again when one of its files changes. Calls to the server pass through, so that the page sees one origin.
 */
const port = Number(process.env['PORT'] ?? 8080);
const behind = port + 1;

const page = (): string =>
  readFileSync(path.join(root, 'host/index.html'), 'utf8')
    .replace('"/begin.js"', '"/host/begin.ts"')
    .replace('"/main.js"', '"/host/main.tsx"')
    .replaceAll(/(href|src)="\/([\w-]+\.\w+)"/g, '$1="/host/$2"');

/** What the development server's middleware is handed: the parts used of koa's context. */
interface Context {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly url: string;
  readonly req: import('node:http').IncomingMessage;
  readonly res: import('node:http').ServerResponse;
  type: string;
  body: unknown;
  respond?: boolean;
}

const SOURCE = /^\/(shared|elements|host|node_modules|\.vendor|demo|__w)/;

function passOn(context: Context): Promise<void> {
  context.respond = false;
  const { req, res } = context;
  return new Promise(resolve => {
    const onward = request(
      { host: '127.0.0.1', port: behind, path: context.url, method: context.method, headers: req.headers },
      answer => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.on('end', () => resolve());
      },
    );
    onward.on('error', () => {
      if (!res.headersSent) res.writeHead(502, { 'content-type': 'text/plain' });
      res.end('The server is starting; try again in a moment.');
      resolve();
    });
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
}

async function route(context: Context, next: () => Promise<void>): Promise<void> {
  const [, element] = /^\/elements\/([\w-]+)\.js$/.exec(context.path) ?? [];
  if (element) {
    context.type = 'js';
    context.body = `import '/elements/${element}/index.ts';\n`;
    return;
  }
  if (SOURCE.test(context.path)) return next();
  const navigation = context.headers['sec-fetch-dest'] === 'document' && !context.path.startsWith('/ebidding/');
  if (!navigation) return passOn(context);
  context.type = 'html';
  context.body = page();
}

await providePostgres();
const sources = files('shared/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}', 'host/**/*.{ts,tsx}');
const vendor = await prepareVendor(root, sources);
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'scripts/serve.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PORT: String(behind), EBS_BASE_URL: `http://localhost:${port}` },
});
const stop = (): void => void server.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
process.once('disconnect', stop);
server.on('exit', code => process.exit(code ?? 0));

await startDevServer({
  autoExitProcess: false,
  readCliArgs: false,
  readFileConfig: false,
  logStartMessage: false,
  config: {
    rootDir: root,
    port,
    watch: true,
    nodeResolve: false,
    middleware: [route as never],
    plugins: [unbundled(root, vendor)],
  },
});
say(`Development: http://localhost:${port} (sources as they are; the server's calls go to port ${behind})`);
