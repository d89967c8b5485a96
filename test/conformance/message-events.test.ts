import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { translate } from '../../server/platform/i18n.ts';
import { eventOf, messageEvents } from '../../shared/domain/message/events.ts';
import { TEMPLATE_LIMITS } from '../../shared/domain/message/message.values.ts';
import { templateFaults, variablesIn } from '../../shared/domain/message/template.ts';
import { strings } from '../../shared/domain/strings.ts';

const server = new URL('../../server/', import.meta.url);
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.startsWith('demo/'))
  .map(name => ({ name, text: readFileSync(new URL(name, server), 'utf8') }));

/** Strings that stand around messages and are none themselves. */
const isSubject = (key: string): boolean => /[sS]ubject$/.test(key);

/** Keys of messages and mails that the strings tables hold: `<namespace>.messages.<name>`, `<namespace>.mail.<name>`. */
const written = Object.entries(strings).flatMap(([namespace, { zh }]) =>
  (['messages', 'mail'] as const).flatMap(part =>
    Object.keys((zh as Record<string, object>)[part] ?? {}).map(name => `${namespace}.${part}.${name}`),
  ),
);

describe('the catalogue of messages', () => {
  it('holds every key that the code sends', () => {
    const faults: string[] = [];
    for (const { name, text } of sources) {
      for (const [, key = ''] of text.matchAll(/'([A-Za-z]+\.(?:messages|mail)\.[A-Za-z]+)'/g))
        if (!isSubject(key) && !eventOf(key)) faults.push(`${name}: ${key}`);
      // A key that is put together stands for every text below its beginning.
      for (const [, start = ''] of text.matchAll(/`([A-Za-z]+\.(?:messages|mail)\.)\$\{/g))
        for (const key of written)
          if (key.startsWith(start) && !isSubject(key) && !eventOf(key)) faults.push(`${name}: ${key}`);
      for (const [call] of text.matchAll(/\.notify\([\s\S]{0,400}?key: '[^']+'/g)) {
        const key = /key: '([^']+)'$/.exec(call)?.[1] ?? '';
        if (!eventOf(key)) faults.push(`${name}: ${key}`);
      }
    }
    assert.deepEqual([...new Set(faults)], []);
  });

  it('holds each key once, each with a text in both languages that names its variables alone', () => {
    assert.equal(new Set(messageEvents.map(event => event.key)).size, messageEvents.length);
    const faults: string[] = [];
    for (const event of messageEvents)
      for (const lang of ['zh', 'en'] as const) {
        const open = Object.fromEntries(event.variables.map(name => [name, `{{${name}}}`]));
        const body = translate(lang, event.key, open);
        if (body === event.key) faults.push(`${event.key}: no text`);
        const raw = rawText(lang, event.key);
        for (const name of variablesIn(raw))
          if (!(event.variables as readonly string[]).includes(name)) faults.push(`${event.key} ${lang}: {{${name}}}`);
        for (const channel of event.channels) {
          const subject = event.subjectKey ? translate(lang, event.subjectKey, open) : event.name[lang];
          // English runs longer; what is Chinese fits every channel, and English every other than the text message.
          if (channel === 'sms' && lang === 'en') continue;
          for (const { field } of templateFaults(event, { channel, subject, body }))
            faults.push(`${event.key} ${channel} ${lang}: ${field} (${body.length} of ${TEMPLATE_LIMITS[channel]})`);
        }
      }
    assert.deepEqual(faults, []);
  });

  it('holds no key that nothing sends', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const unsent = messageEvents
      .map(event => event.key)
      .filter(key => !all.includes(`'${key}'`) && !all.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`));
    assert.deepEqual(unsent, []);
  });
});

/** A text as it stands in the tables. */
function rawText(lang: 'zh' | 'en', key: string): string {
  const [namespace = '', ...path] = key.split('.');
  const found = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    strings[namespace]?.[lang],
  );
  return typeof found === 'string' ? found : '';
}
