import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from './project.ts';
import { provideDebian } from './provide.ts';

const HOME = '/usr/share/tomcat10';
const SITEMESH = '/usr/share/java/sitemesh.jar';
const PROTOTYPE = '/usr/share/javascript/prototype/prototype.js';
const CONVERT = '/usr/bin/javax2jakarta';
const STARTS_WITHIN = 240_000;

/** A running Tomcat with the legacy site of `demo/legacy-jsp`. */
export interface LegacySite {
  readonly origin: string;
  /** What Tomcat has written so far, for whoever looks for a fault. */
  log(): string;
  stop(): Promise<void>;
}

/** What the legacy site needs to know. */
export interface LegacySiteOptions {
  /** The portal's address as browsers and this host reach it. */
  readonly portal: string;
  /** The secret with which the site registers its sessions (a system of kind `legacy`). */
  readonly secret: string;
  /** 0 or left out: any free port. */
  readonly port?: number;
}

/**
 * Sees to it that Java, Tomcat 10, SiteMesh, Prototype and the converter to Jakarta EE are there: Debian's packages, installed now when run as root.
 * Only the parts of Tomcat, not its service: nothing starts by itself.
 * @throws Error that says in one line how to get them.
 */
export async function provideTomcat(): Promise<void> {
  const isThere = () =>
    existsSync(`${HOME}/bin/bootstrap.jar`) &&
    existsSync(SITEMESH) &&
    existsSync(CONVERT) &&
    existsSync(PROTOTYPE) &&
    existsSync('/usr/bin/java');
  if (isThere()) return;
  const packages = [
    'tomcat10-common',
    'libsitemesh-java',
    'tomcat-jakartaee-migration',
    'libjs-prototype',
    'default-jre-headless',
  ];
  await provideDebian(...packages);
  if (!isThere())
    throw new Error(`The legacy site needs Tomcat 10 and SiteMesh: as root, apt-get install ${packages.join(' ')}`);
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A port that is free just now; the one who asked for it may name it to others before it is used. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const MIME_TYPES = { htm: 'text/html', css: 'text/css', js: 'text/javascript', png: 'image/png', svg: 'image/svg+xml' };

/** What holds for every site of a Tomcat. Debian gives its own with the service (`tomcat10`), which would start by itself. */
const WEB_XML = `<web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
<servlet><servlet-name>default</servlet-name><servlet-class>org.apache.catalina.servlets.DefaultServlet</servlet-class><load-on-startup>1</load-on-startup></servlet>
<servlet><servlet-name>jsp</servlet-name><servlet-class>org.apache.jasper.servlet.JspServlet</servlet-class><load-on-startup>3</load-on-startup></servlet>
<servlet-mapping><servlet-name>default</servlet-name><url-pattern>/</url-pattern></servlet-mapping>
<servlet-mapping><servlet-name>jsp</servlet-name><url-pattern>*.jsp</url-pattern></servlet-mapping>
${Object.entries(MIME_TYPES)
  .map(([end, type]) => `<mime-mapping><extension>${end}</extension><mime-type>${type}</mime-type></mime-mapping>`)
  .join('\n')}
</web-app>
`;

/** A folder with all that belongs to this one Tomcat: configuration, the site, SiteMesh converted from `javax.servlet`, work files. */
async function makeBase({ portal, secret }: LegacySiteOptions, port: number): Promise<string> {
  const base = mkdtempSync(path.join(tmpdir(), 'ebs-tomcat-'));
  for (const folder of ['conf/Catalina/localhost', 'temp', 'work', 'logs', 'lib'])
    mkdirSync(path.join(base, folder), { recursive: true });
  writeFileSync(path.join(base, 'conf/web.xml'), WEB_XML);
  const site = path.join(base, 'site');
  cpSync(path.join(root, 'demo/legacy-jsp'), site, { recursive: true });
  cpSync(realpathSync(PROTOTYPE), path.join(site, 'js/prototype.js'));
  mkdirSync(path.join(site, 'WEB-INF/lib'));
  const converted = await run(CONVERT, [realpathSync(SITEMESH), path.join(site, 'WEB-INF/lib/sitemesh.jar')]);
  if (converted.code !== 0) throw new Error(`SiteMesh could not be converted:\n${converted.output}`);
  writeFileSync(
    path.join(base, 'conf/server.xml'),
    `<Server port="-1"><Service name="Catalina"><Connector port="${port}" address="127.0.0.1" maxThreads="20"/><Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps" deployOnStartup="true" autoDeploy="false"/></Engine></Service></Server>\n`,
  );
  writeFileSync(
    path.join(base, 'conf/Catalina/localhost/ROOT.xml'),
    `<Context docBase="${xml(site)}"><Parameter name="portal" value="${xml(portal)}"/><Parameter name="portalSecret" value="${xml(secret)}"/><Manager pathname=""/><JarScanner scanClassPath="false"/></Context>\n`,
    { mode: 0o600 },
  );
  return base;
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the legacy site in a Tomcat of its own and waits until its first page answers. Everything stands in a temporary folder that `stop`
 * removes. Throws an Error with the end of Tomcat's log when it does not come up.
 */
export async function startLegacySite(options: LegacySiteOptions): Promise<LegacySite> {
  await provideTomcat();
  const port = options.port || (await freePort());
  const origin = `http://localhost:${port}`;
  const base = await makeBase(options, port);
  const child = spawn(
    '/usr/bin/java',
    [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xmx160m',
      `-Dcatalina.home=${HOME}`,
      `-Dcatalina.base=${base}`,
      `-Djava.io.tmpdir=${base}/temp`,
      '-cp',
      `${HOME}/bin/bootstrap.jar:${HOME}/bin/tomcat-juli.jar`,
      'org.apache.catalina.startup.Bootstrap',
      'start',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  const keep = (chunk: Buffer) => void (log = (log + chunk.toString()).slice(-100_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await ended;
    rmSync(base, { recursive: true, force: true });
  };
  const end = Date.now() + STARTS_WITHIN;
  while (!(await answers(origin))) {
    if (child.exitCode === null && Date.now() < end) {
      await new Promise(resolve => setTimeout(resolve, 100));
      continue;
    }
    await stop();
    throw new Error(`Tomcat did not come up:\n${log.split('\n').slice(-20).join('\n')}`);
  }
  return { origin, log: () => log, stop };
}
