import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';

/** A server process of its own, started as an installation starts it. */
export interface ChildServer {
  /** `http://localhost:<port>/ebidding/api`. */
  readonly api: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its "Ready" line. */
  readonly startedIn: number;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and answers its exit code. */
  stop(): Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** Starts `server/main.ts` with this environment on a free port; throws with what it has printed when it is not ready in 40 s. */
export async function startChild(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const began = Date.now();
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, EBS_LOG_LEVEL: 'error', EBS_HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000);
      const ready = /^Ready: (\S+)$/m.exec(printed);
      if (ready) resolve(ready[1]!.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  const patience = new AbortController();
  const base = await Promise.race([
    address,
    delay(40_000, undefined, { signal: patience.signal }).then(() => {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready in 40 s: ${printed}`);
    }),
  ]);
  patience.abort();
  const ended = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  };
  return {
    api: `${base}/ebidding/api`,
    pid: child.pid as number,
    startedIn: Date.now() - began,
    kill: async () => void (await ended('SIGKILL')),
    stop: () => ended('SIGTERM'),
  };
}

/** What the server answered: status (0 when the connection broke) and the envelope's data, looked into by the caller. */
export interface Told<T> {
  readonly status: number;
  readonly data: T | null;
}

/** One call, with a token or (empty) as a guest: POST when there is a body, else GET. */
export async function call<T = { reason?: string }>(
  api: string,
  token: string,
  path: string,
  body?: object,
): Promise<Told<T>> {
  try {
    const answer = await fetch(`${api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en-US',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data } = (await answer.json()) as { data: T | null };
    return { status: answer.status, data };
  } catch {
    return { status: 0, data: null };
  }
}

/** Waits for a condition, `ms` milliseconds at most; `what` says what was waited for. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; !(await holds()); await delay(15))
    assert.ok(Date.now() < end, `in vain waited for: ${what}`);
}
