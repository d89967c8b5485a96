import { PassThrough, pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { disposition } from './edge.ts';
import { HttpRefusal } from './errors.ts';
import { exportColumns } from './export-columns.ts';
import { exportZone } from './export-zone.ts';
import { framer } from './export-frames.ts';
import { csvWriter, xlsxWriter } from './export-writers.ts';
import { translate } from './i18n.ts';
import { refuseFields } from './refusal.ts';
import { callerOf } from './request-context.ts';
import type { ServerModule } from './types.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
// Each holds a database connection while its reader takes the file.
const BUFFER = 256 * 1024;
let running = 0;

/**
 * Mounts `GET …/export?format=csv|xlsx&columns=a,b` with the parameters of the list: the whole result as a file, in the
 * caller's language, within the caller's scope, times by the clock of `zone`. The file is written as it is read; when the reader leaves, so does the query. With
 * `framed=true` the answer tells the rows written of the total as well (`export-frames.ts`).
 */
export function exportEndpoint(
  api: FastifyInstance,
  { logic, services }: Pick<AppDeps, 'logic' | 'services'>,
  module: ServerModule & { readonly entity: NonNullable<ServerModule['entity']> },
): void {
  const { entity } = module;
  // The usual compression keeps what it gets until it has much of it, and the progress with it.
  const route = { config: { entity: entity.name }, compress: false } as const;
  api.get(`/${entity.area}/${entity.name}/export`, route, async (request, reply) => {
    const {
      format = 'csv',
      columns: names,
      framed,
      zone,
      ...query
    } = request.query as Record<string, string | string[]>;
    if (format !== 'csv' && format !== 'xlsx') return refuseFields({ format: 'kernel.notInSet' });
    if (framed !== undefined && framed !== 'true') return refuseFields({ framed: 'kernel.invalid' });
    const caller = callerOf(request);
    const columns = exportColumns(
      entity,
      names === undefined ? undefined : [names].flat().join(),
      caller.lang,
      exportZone(zone),
    );
    if (running >= services.configured('lists.exportsAtOnce'))
      throw new HttpRefusal(503, 'kernel.unavailable', { 'retry-after': '5' });
    const title = translate(caller.lang, `${entity.name}.name`);
    const out = new PassThrough({ highWaterMark: BUFFER });
    const frames = framed ? framer(BUFFER) : undefined;
    // Either end that breaks off ends the other.
    if (frames) pipeline(out, frames.stream, () => undefined);
    const begun = Promise.withResolvers<void>();
    running += 1;
    void logic
      .stream(module, caller, query, async (blocks, count) => {
        const writer = format === 'csv' ? csvWriter(out, columns) : await xlsxWriter(out, columns, title);
        const total = frames ? await count() : 0;
        let written = 0;
        for await (const { rows, labels } of blocks) {
          begun.resolve();
          if (out.destroyed) return;
          await writer.write(rows.map(row => columns.map(column => column.text(row as never, labels))));
          written += rows.length;
          frames?.progress(written, Math.max(total, written));
        }
        begun.resolve();
        if (!out.destroyed) await writer.end();
      })
      .catch((error: unknown) => {
        // Before the first row it is answered as a refusal; later the broken file tells the reader that it is not whole.
        begun.reject(error);
        if (!out.destroyed && reply.sent) request.log.error({ err: error }, 'export broke off');
        out.destroy(error as Error);
      })
      .finally(() => (running -= 1));
    out.on('error', () => undefined);
    await begun.promise;
    const made = frames?.stream ?? out;
    // A workbook is compressed already.
    const packs = format === 'csv' && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return reply
      .headers({
        ...(packs && { 'content-encoding': 'gzip' }),
        'content-type': frames ? 'application/octet-stream' : TYPES[format],
        'content-disposition': disposition(`${title}.${format}`, false),
        'x-content-type-options': 'nosniff',
      })
      .send(packs ? pipeline(made, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => undefined) : made);
  });
}
