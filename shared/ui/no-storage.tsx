import { addStrings } from '../i18n/dictionary.ts';
import type { Bilingual } from '../i18n/strings.ts';
import { useT } from '../i18n/translate.ts';
import { useScreen } from './element-context.tsx';
import { EmptyState } from './kit/empty-state.tsx';

const strings = {
  en: {
    title: 'This browser does not let the page remember that you are signed in',
    text: 'It refuses storage to pages of other sites. Open the page in the portal, or allow site data for this site and load the page again.',
    open: 'Open in the portal',
  },
  zh: {
    title: '浏览器不允许本页保持登录状态',
    text: '浏览器禁止其他网站的页面保存数据。请在门户中打开此页，或为本网站允许保存数据后重新加载。',
    open: '在门户中打开',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('noStorage', strings);

/** What to do where the page may keep no session (contract §4). Loaded only there. */
export function NoStorage({ address }: { readonly address: string }) {
  const t = useT();
  const { href } = useScreen();
  const link = (
    <a href={href(address)} target="_blank" rel="noopener">
      {t('noStorage.open')}
    </a>
  );
  return (
    <EmptyState
      title={t('noStorage.title')}
      text={
        <>
          {t('noStorage.text')} {link}
        </>
      }
      icon="lock"
    />
  );
}
