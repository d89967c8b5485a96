import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { $theme, useDark } from '../../../shared/ui/theme.ts';
import { groups } from './groups.ts';
import type { SpecimenLook } from './specimen-frame.tsx';

const WIDTHS = ['375', '768', '1024'];

/** How the address asks the specimens to be shown; what it does not say is as the page is. */
export function useLook(): SpecimenLook {
  const t = useT();
  const { query } = useScreen();
  const { lang, theme, width, density } = query;
  const pageTheme = useStore($theme);
  const dark = useDark(theme === 'light' || theme === 'dark' ? theme : pageTheme);
  return useMemo(
    () => ({
      lang: lang === 'zh' || lang === 'en' ? lang : t.lang,
      dark,
      width: width && WIDTHS.includes(width) ? Number(width) : undefined,
      compact: density === 'compact',
    }),
    [lang, t.lang, dark, width, density],
  );
}

/** Chooses the group and how it is shown; every choice is in the address. */
export function LookBar({ group }: { readonly group: string }) {
  const t = useT();
  const { query, go } = useScreen();
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(Object.entries(query).flatMap(([key, text]) => (text ? [[key, text]] : [])));
    if (value) next.set(name, value);
    else next.delete(name);
    go(`?${next}`, { replace: name === 'q' });
  };
  const choices: readonly (readonly [name: string, options: readonly (readonly [string, string])[]])[] = [
    ['lang', [['', t('develop.page')], ['zh', '中文'], ['en', 'English']]], // prettier-ignore
    ['theme', [['', t('develop.page')], ['light', t('develop.light')], ['dark', t('develop.dark')]]], // prettier-ignore
    ['width', [['', t('develop.full')], ...WIDTHS.map(width => [width, t('develop.pixels', { width })] as const)]],
    ['density', [['', t('develop.normal')], ['compact', t('develop.compact')]]], // prettier-ignore
  ];
  return (
    <section className="kit-bar" aria-label={t('develop.settings')}>
      <Input
        type="search"
        label={t('develop.find')}
        value={query['q'] ?? null}
        clearable
        onChange={text => set('q', text)}
      />
      <Select
        label={t('develop.groups')}
        value={group}
        clearable={false}
        options={Object.keys(groups).map(name => ({ value: name, label: t(`develop.group.${name}`) }))}
        onChange={value => set('group', value)}
      />
      {choices.map(([name, options]) => (
        <Select
          key={name}
          label={t(`develop.${name}`)}
          value={query[name] ?? ''}
          clearable={false}
          options={options.map(([value, label]) => ({ value, label }))}
          onChange={value => set(name, value)}
        />
      ))}
    </section>
  );
}
