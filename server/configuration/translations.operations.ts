import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { textFilters, textLangs } from '../../shared/domain/configuration/configuration.values.ts';
import { translation } from '../../shared/domain/configuration/translation.entity.ts';
import type { TextLine } from '../../shared/domain/configuration/wire.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { xlsxWriter } from '../platform/export-writers.ts';
import { reasonText } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { catalogue, parametersOf, type ProductText } from './catalogue.ts';
import { namespaceOf, tellPages } from './news.ts';
import { keeperOf } from './owner.ts';
import { takeTurn } from './take-turn.ts';

type Lang = 'zh' | 'en';
const LANGS: readonly Lang[] = ['zh', 'en'];
const PAGE = 50;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_IMPORTED = 1000;
const tenantId = field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ });
const text = field.text({ max: 4000 });
const key = field.text({ required: true, max: 200 });

interface Own {
  readonly id: string;
  readonly key: string;
  readonly lang: Lang;
  readonly text: string;
  readonly revision: number;
  readonly state: string;
}

const ownTexts = (tx: Tx, of: string): Promise<Own[]> =>
  tx.asSystem(() =>
    tx.rows<Own>(
      sql`select id, key, lang, text, revision, state from translation where tenant_id = ${of} order by key, lang limit 50000`,
    ),
  );

/** Why a text may not stand in a key's place; undefined when it may. */
export function faultOfText(product: ProductText | undefined, given: string): Reason | undefined {
  if (!product) return 'configuration.reasons.unknownText';
  if (given.trim() === '') return 'kernel.required';
  if (/<\s*[a-z/!]/i.test(given)) return 'configuration.reasons.markup';
  const wanted = new Set([...parametersOf(product.zh ?? ''), ...parametersOf(product.en ?? '')]);
  const held = parametersOf(given);
  const differ = [...wanted].some(name => !held.has(name)) || [...held].some(name => !wanted.has(name));
  if (!differ) return undefined;
  const unknown = [...held].filter(name => !wanted.has(name));
  const names = (wanted.size ? [...wanted] : unknown).map(name => `{{${name}}}`).join(', ');
  return { key: `configuration.reasons.${wanted.size ? 'placeholders' : 'placeholdersNone'}`, params: { names } };
}

/** All texts, searched by key and by both languages. */
export const texts = defineOperation({
  method: 'GET',
  path: '/configuration/translation/texts',
  access: 'translation.read',
  summary: 'The texts of the product with what is shown in their place, searched by key and words.',
  input: {
    q: field.text({ max: 100 }),
    only: field.choice(textFilters),
    page: field.integer({ min: 1, max: 10_000 }),
    tenantId,
  },
  async handle({ tx, actor, input }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    const own = Map.groupBy(
      (await ownTexts(tx, of)).filter(each => each.state === 'changed'),
      each => each.key,
    );
    const words = (input.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found: TextLine[] = [];
    for (const [name, { zh, en }] of await catalogue()) {
      const lines = own.get(name) ?? [];
      if (input.only === 'changed' && lines.length === 0) continue;
      if (input.only === 'missing' && zh !== null && en !== null) continue;
      const all = `${name}\n${zh}\n${en}\n${lines.map(each => each.text).join('\n')}`.toLowerCase();
      if (words.every(word => all.includes(word))) found.push(lineOf(name, { zh, en }, lines));
    }
    const page = input.page ?? 1;
    return { total: found.length, size: PAGE, rows: found.slice((page - 1) * PAGE, page * PAGE) };
  },
});

const lineOf = (name: string, { zh, en }: ProductText, lines: readonly Own[]): TextLine => ({
  key: name,
  zh,
  en,
  own: Object.fromEntries(lines.map(each => [each.lang, { text: each.text, id: each.id, revision: each.revision }])),
});

const keptText = (tx: Tx, of: string, name: string, lang: Lang): Promise<Own | undefined> =>
  tx.asSystem(() =>
    tx.one<Own>(
      sql`select id, key, lang, text, revision, state from translation where tenant_id = ${of} and key = ${name} and lang = ${lang} for update`,
    ),
  );

async function write(
  tx: Tx,
  of: string,
  name: string,
  lang: Lang,
  given: string,
  before: Own | undefined,
): Promise<object> {
  const after = before
    ? await tx.transition(translation, before.id, 'change', { text: given })
    : await tx.insert(translation, { tenantId: of, key: name, lang, text: given });
  return { id: after.id, revision: after.revision };
}

/** Shows a text in other words. */
export const changeText = defineOperation({
  method: 'POST',
  path: '/configuration/translation/change',
  access: 'translation.change',
  summary: 'Shows a text in other words, for one tenant or, by the platform, for all.',
  input: {
    key,
    lang: field.choice(textLangs, { required: true }),
    text: { ...text, required: true },
    tenantId,
    revision: field.integer({ min: 1 }),
  },
  async handle({ tx, actor, input }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    const [name, lang, given] = [input.key ?? '', input.lang as Lang, input.text ?? ''];
    const product = (await catalogue()).get(name);
    if (!product) refuseFields({ key: 'configuration.reasons.unknownText' });
    const fault = faultOfText(product, given);
    if (fault) refuseFields({ text: fault });
    await takeTurn(tx, of, 'texts');
    const before = await keptText(tx, of, name, lang);
    const seen = before?.state === 'changed' ? before.revision : null;
    if (seen !== input.revision) refuse('configuration.reasons.conflict');
    await tellPages(tx, { texts: [namespaceOf(name)] });
    return write(tx, of, name, lang, given, before);
  },
});

/** Shows the product's own text again. */
export const restoreText = defineOperation({
  method: 'POST',
  path: '/configuration/translation/restore',
  access: 'translation.change',
  summary: 'Shows the product’s own text again.',
  input: { id: field.ref('translation', { required: true }), revision: field.integer({ required: true, min: 1 }) },
  async handle({ tx, actor, input }) {
    const line = await tx.get(translation, input.id ?? '', { lock: true });
    await keeperOf(tx, actor, line.tenantId);
    if (line.revision !== input.revision) refuse('configuration.reasons.conflict');
    if (line.state !== 'changed') refuse('configuration.reasons.notChanged');
    const after = await tx.transition(translation, line.id, 'restore');
    await tellPages(tx, { texts: [namespaceOf(line.key ?? '')] });
    return { id: after.id, revision: after.revision };
  },
});

/** Takes over texts from a table, line by line; what cannot be taken is told, the rest is. */
export const importTexts = defineOperation({
  method: 'POST',
  path: '/configuration/translation/import',
  access: 'translation.change',
  summary: 'Takes over texts from a table of key, Chinese, English; answers what was taken and why not the rest.',
  input: { rows: field.rows({ key, zh: text, en: text }, { required: true, min: 1, max: MOST_IMPORTED }), tenantId },
  async handle({ tx, actor, input, lang }) {
    const of = await keeperOf(tx, actor, input.tenantId);
    const product = await catalogue();
    await takeTurn(tx, of, 'texts');
    const own = new Map((await ownTexts(tx, of)).map(each => [`${each.lang} ${each.key}`, each]));
    const refused: { row: number; key: string; lang: Lang; reason: string }[] = [];
    const changed = new Set<string>();
    let [taken, same] = [0, 0];
    for (const [index, row] of (input.rows ?? []).entries())
      for (const into of LANGS) {
        const [name, given] = [row.key ?? '', row[into]];
        if (given === null || given === undefined || given === '') continue;
        const before = own.get(`${into} ${name}`);
        const shown = before?.state === 'changed' ? before.text : product.get(name)?.[into];
        if (given === shown) {
          same++;
          continue;
        }
        const fault = faultOfText(product.get(name), given);
        if (fault) refused.push({ row: index + 1, key: name, lang: into, reason: reasonText(lang, fault) });
        else {
          await write(tx, of, name, into, given, before);
          changed.add(namespaceOf(name));
          taken++;
        }
      }
    if (changed.size > 0) await tellPages(tx, { texts: [...changed] });
    return { taken, same, refused };
  },
});

/** Key, Chinese and English of all texts as a tenant shows them. */
async function shownTexts(tx: Tx, of: string): Promise<readonly (readonly [string, string, string])[]> {
  const own = new Map(
    (await ownTexts(tx, of))
      .filter(each => each.state === 'changed')
      .map(each => [`${each.lang} ${each.key}`, each.text]),
  );
  const shown = (name: string, lang: Lang, product: ProductText) => own.get(`${lang} ${name}`) ?? product[lang] ?? '';
  return [...(await catalogue())].map(([name, text]) => [name, shown(name, 'zh', text), shown(name, 'en', text)]);
}

/** The same table as an Excel workbook. */
export const textTable = defineOperation({
  method: 'GET',
  path: '/configuration/translation/table',
  access: 'translation.read',
  summary: 'All texts as they are shown, as an Excel workbook.',
  input: { tenantId },
  async handle({ tx, actor, input }) {
    const rows = await shownTexts(tx, await keeperOf(tx, actor, input.tenantId));
    const body = new PassThrough();
    const columns = ['key', 'zh', 'en'].map(header => ({ header, kind: 'text' as const, text: () => '' }));
    const writer = await xlsxWriter(body, columns, 'translations');
    // It is read while it is written; a reader that leaves ends it.
    void writer
      .write(rows)
      .then(() => writer.end())
      .catch((error: Error) => body.destroy(error));
    return { file: { name: 'translations.xlsx', type: XLSX_TYPE, body } };
  },
});

/** All texts as they are shown, for a translator's table. */
export const allTexts = defineOperation({
  method: 'GET',
  path: '/configuration/translation/all',
  access: 'translation.read',
  summary: 'All texts as they are shown: key, Chinese, English.',
  input: { tenantId },
  async handle({ tx, actor, input }) {
    return shownTexts(tx, await keeperOf(tx, actor, input.tenantId));
  },
});
