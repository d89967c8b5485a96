import { useStore } from '@nanostores/react';
import { setLang, setTheme } from '../../../shared/client/choices.ts';
import { core, type Theme } from '../../../shared/client/core.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useSetting } from '../../../shared/ui/hooks/use-setting.ts';
import { noteDensity } from '../../../shared/ui/list/default-views.ts';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { HomePage } from './home-page.tsx';

const LANGS = ['zh', 'en'] as const;
const THEMES = ['auto', 'light', 'dark'] as const satisfies readonly Theme[];
const DENSITIES = ['comfortable', 'compact'] as const;

/** How the portal looks to the person, and where the person decides what is sent where. */
export function Preferences() {
  const t = useT();
  const { $lang, $theme } = core();
  const lang = useStore($lang);
  const theme = useStore($theme);
  const { api } = useScreen();
  const density = useSetting('list.density');
  return (
    <>
      <section>
        <h2>{t('personal.look')}</h2>
        <Choice name="lang" options={LANGS} value={lang} onChange={setLang} hint={t('personal.inBrowser')} />
        <Choice name="theme" options={THEMES} value={theme} onChange={setTheme} hint={t('personal.inBrowser')} />
        {density.error && density.value === undefined ? (
          <p role="alert">{density.error.message}</p>
        ) : (
          <Choice
            name="density"
            options={DENSITIES}
            value={density.value === undefined ? null : (density.value ?? 'comfortable')}
            hint={t('personal.densityHint')}
            onChange={value => void density.change(() => value).then(kept => kept && noteDensity(api, value))}
          />
        )}
        <HomePage />
        <p>
          <Link to="/mine/mine/customView">{t('personal.arrange')}</Link>
        </p>
      </section>
      <section>
        <h2>{t('personal.notifications')}</h2>
        <p className="ebs-quiet">{t('personal.outsideHint')}</p>
        <p>
          <Link to="/base/message/subscribe-list">{t('personal.outside')}</Link>
        </p>
      </section>
    </>
  );
}

interface ChoiceProps<V extends string> {
  readonly name: 'lang' | 'theme' | 'density';
  readonly options: readonly V[];
  /** Null while it is not known. */
  readonly value: V | null;
  readonly hint: string;
  readonly onChange: (value: V) => void;
}

const PLURAL = { lang: 'langs', theme: 'themes', density: 'densities' } as const;

function Choice<V extends string>({ name, options, value, hint, onChange }: ChoiceProps<V>) {
  const t = useT();
  return (
    <fieldset className="personal-choice" disabled={value === null}>
      <legend>{t(`personal.${name}`)}</legend>
      {options.map(option => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {t(`personal.${PLURAL[name]}.${option}`)}
        </label>
      ))}
      <p className="ebs-quiet">{hint}</p>
    </fieldset>
  );
}
