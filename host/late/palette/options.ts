import { setLang, setTheme } from '../../../shared/client/choices.ts';
import { type Theme } from '../../../shared/client/core.ts';
import { localeOf, type Translate } from '../../../shared/i18n/translate.ts';
import type { Favourites } from '../../shell/favourites.ts';
import { openLate } from '../../shell/late.ts';
import { askToSignOut } from '../../shell/sign-out-wish.ts';
import { bestOf } from './fuzzy.ts';
import { otherTitles, type Page, titlesOfKept } from './pages.ts';
import { paletteStrings } from './palette.strings.ts';
import type { RecordSearch } from './use-record-search.ts';

/** One line of the palette: a page to open, or a command to run. */
export interface Option {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** The language of its label where it is not the page's. */
  readonly lang?: string;
  readonly icon: string;
  readonly address?: string;
  readonly run?: () => void;
  /** Known without asking the server, and before the records. */
  readonly isPage?: true;
}

/** Lines under one heading. */
export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

/** What the lines are made of. */
export interface OptionSources {
  readonly typed: string;
  readonly pages: readonly Page[];
  readonly recent: readonly Favourites[number][];
  readonly favourites: Favourites;
  readonly found: RecordSearch;
}

const pageOption = (from: string, icon: string, page: { path: string; title: string; group?: string }): Option => ({
  key: `${from} ${page.path}`,
  label: page.title,
  hint: page.group ?? '',
  icon,
  address: page.path,
  isPage: true,
});

const COMMAND = 'do ';

function commands(t: Translate): readonly Option[] {
  const theme = (choice: Theme, icon: string) => [choice, icon, () => setTheme(choice)] as const;
  const all: readonly (readonly [name: string, icon: string, run: () => void])[] = [
    ['help', 'help', () => openLate('help')],
    ['keys', 'keyboard', () => openLate('keys')],
    ['messages', 'bell', () => openLate('messages')],
    ['language', 'language', () => setLang(t.lang === 'zh' ? 'en' : 'zh')],
    theme('light', 'sun'),
    theme('dark', 'moon'),
    theme('auto', 'auto'),
    ['signOut', 'leave', askToSignOut],
  ];
  // What leads to the other language is said in it.
  const other = localeOf(t.lang === 'zh' ? 'en' : 'zh');
  return all.map(([name, icon, run]) => ({
    ...{ key: `${COMMAND}${name}`, label: t(`palette.actions.${name}`), hint: '', icon, run },
    ...(name === 'language' && { lang: other }),
  }));
}

/** What a command is called in both languages. */
function namesOfCommand({ key }: Option): readonly string[] {
  const name = key.slice(COMMAND.length) as keyof typeof paletteStrings.en.actions;
  return [paletteStrings.en.actions[name], paletteStrings.zh.actions[name]];
}

/** The lines for what was typed: nothing typed, then what the person opened last; else pages, records, commands. */
export function optionGroups(t: Translate, { typed, pages, recent, favourites, found }: OptionSources): OptionGroup[] {
  const fitting = <T extends { readonly title: string; readonly path: string }>(items: readonly T[], most: number) =>
    bestOf(typed, items, item => item.title, most, titlesOfKept);
  const isEmpty = !typed.trim();
  const words = (page: Page) => `${page.title} ${page.group}`;
  const groups: OptionGroup[] = [
    {
      title: t('palette.groups.recent'),
      options: fitting(recent, isEmpty ? 6 : 3).map(page => pageOption('recent', 'history', page)),
    },
    {
      title: t('palette.groups.favourites'),
      options: fitting(favourites, 6).map(page => pageOption('star', 'star', page)),
    },
    {
      title: t('palette.groups.pages'),
      options: isEmpty ? [] : bestOf(typed, pages, words, 8, otherTitles).map(page => pageOption('page', 'link', page)),
    },
    ...found.groups.map(group => ({
      title: group.label,
      options: [
        ...group.rows.map(row => ({
          ...{ key: `${group.entity} ${row.id}`, label: row.title, icon: 'file-earmark-text', address: row.path },
          hint: [row.subtitle, row.state].filter(Boolean).join(' · '),
        })),
        ...(group.list && group.total > group.rows.length
          ? [
              {
                ...{ key: `${group.entity} all`, hint: '', icon: 'search', address: group.list },
                label: t(group.isMore ? 'palette.allMore' : 'palette.all', { group: group.label, total: group.total }),
              },
            ]
          : []),
      ],
    })),
    {
      title: t('palette.groups.actions'),
      options: bestOf(typed, commands(t), option => option.label, isEmpty ? 8 : 5, namesOfCommand),
    },
  ];
  return groups.filter(group => group.options.length > 0);
}
