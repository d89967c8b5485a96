import { core } from '../../shared/client/core.ts';
import { forgetLaw } from '../../shared/client/law.ts';
import { forgetDic } from '../../shared/client/value-sets.ts';
import type { ConfigurationNews } from '../../shared/domain/configuration/wire.ts';
import { overridesOf } from '../../shared/i18n/overrides.ts';
import { addTranslations } from '../../shared/i18n/translate.ts';
import { api } from '../portal-state.ts';

const namespaceOf = (key: string): string => key.split('.', 1)[0] ?? '';

async function readTexts(namespaces: readonly string[]): Promise<void> {
  const lang = core().$lang.get();
  const params = { lang, namespaces: namespaces.join(',') };
  const fresh = await api()
    .get<Readonly<Record<string, string>>>('/i18n/translations', params, { quiet: true, keep: true })
    .catch(() => undefined);
  if (!fresh || lang !== core().$lang.get()) return;
  const others = Object.entries(overridesOf(lang)).filter(([key]) => !namespaces.includes(namespaceOf(key)));
  addTranslations(lang, { ...Object.fromEntries(others), ...fresh });
}

/** Reads anew what the page holds of the configuration and has changed: the texts of the named namespaces, value sets, figures and holidays. */
export async function hearNews({ texts = [], sets, law }: ConfigurationNews): Promise<void> {
  if (sets) forgetDic(api(), core().$lang.get());
  if (law) forgetLaw(api());
  if (texts.length > 0) await readTexts(texts);
}
