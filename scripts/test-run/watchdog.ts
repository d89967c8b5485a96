import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { say } from '../support/project.ts';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly args: readonly string[];
}

/** The processes of this machine; none where there is no /proc (macOS, Windows), so nothing is watched there. */
function processes(): Process[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        // The name in brackets may hold blanks and brackets of its own.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean);
        return [{ pid: Number(name), parent: Number(stat[1]), args }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}

function killTree(all: readonly Process[], pid: number): void {
  for (const child of all) if (child.parent === pid) killTree(all, child.pid);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Ends the process of a test file that has not ended by itself after `limit` milliseconds, with all it has started, and says so.
 * Node's runner bounds each test, not the process of a file: one server or browser left open would keep the whole run waiting.
 * @returns stops the watch and answers the files that were ended.
 */
export function watchFiles(files: readonly string[], limit: number): () => ReadonlySet<string> {
  const watched = new Set(files);
  const since = new Map<number, number>();
  const ended = new Set<string>();
  const look = setInterval(
    () => {
      const all = processes();
      const mine = all.filter(one => one.parent === process.pid && watched.has(one.args.at(-1) ?? ''));
      for (const pid of since.keys()) if (!mine.some(one => one.pid === pid)) since.delete(pid);
      for (const { pid, args } of mine) {
        const began = since.get(pid);
        if (began === undefined) since.set(pid, Date.now());
        else if (Date.now() - began > limit) {
          say(`  ✖ ${args.at(-1)} had not ended after ${Math.round(limit / 1000)} s and was ended`);
          ended.add(args.at(-1)!);
          killTree(all, pid);
        }
      }
    },
    Math.min(limit, 2_000),
  );
  return () => {
    clearInterval(look);
    return ended;
  };
}
