import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addStrings } from '../../shared/i18n/dictionary.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { placeOf } from '../../shared/ui/element-location.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { Conditions, type ValueSets } from './conditions.tsx';
import { Found } from './found.tsx';
import { LIST_PATH } from './published-statute.ts';
import sheet from './regulations-list.css';
import './regulations-list.strings.ts';
import type { Asked } from './asked.ts';

/** Properties of `<ebs-regulations-list>`. */
export interface RegulationsListProps {
  /** What is searched for until the reader searches for something else. */
  readonly keyword?: string;
  /** The field that is shown until the reader chooses another: a value of `statuteCategory`, such as `tendering`. */
  readonly category?: string;
}

// The names of levels, fields and regions are the server's too; they come beside the first answer.
const labels = import('../../shared/domain/content/content.labels.ts').then(
  ({ contentDic }) => {
    addStrings('dic', contentDic);
    return contentDic.zh;
  },
  () => undefined,
);

/** The public list of laws and regulations, for anyone, on any page: no sign-in, no widget library, no storage needed. Spec §2.1 "regulationsList". */
export function RegulationsList({ keyword = '', category = '' }: RegulationsListProps) {
  useSheet(sheet);
  const t = useT();
  const { query, host, go } = useScreen();
  const place = placeOf(host);
  useLayoutEffect(() => {
    place.home = LIST_PATH;
    place.owns = path => path === LIST_PATH;
    place.titleOf = () => t('regulations.heading');
  }, [place, t]);
  const [sets, setSets] = useState<ValueSets>();
  useEffect(() => void labels.then(found => setSets(found ?? {})), []);

  const given = useRef({ keyword, category });
  useEffect(() => {
    // The page names another keyword or field: that counts, whatever the reader chose before.
    if (given.current.keyword === keyword && given.current.category === category) return;
    given.current = { keyword, category };
    go('?', { replace: true });
  }, [keyword, category, go]);

  const asked: Asked = {
    q: query['q'] ?? keyword,
    category: query['category'] ?? category,
    level: query['level'] ?? '',
    region: query['region'] ?? '',
    year: /^\d{4}$/.test(query['year'] ?? '') ? query['year']! : '',
    inForce: query['inForce'] === '1',
    page: Math.max(1, Math.min(10_000, Number.parseInt(query['page'] ?? '1', 10) || 1)),
  };
  // In the portal this is the page; on another site the page has its own main part.
  const Root = host.hasAttribute('controlled') ? 'main' : 'section';
  return (
    <Root className="regulations" data-route={LIST_PATH} part="screen">
      <h1 className="heading" part="title">
        {t('regulations.heading')}
      </h1>
      {query['id'] ? (
        <Detail id={query['id']} asked={asked} />
      ) : (
        <>
          <Conditions asked={asked} sets={sets} />
          <Found asked={asked} labelled={sets !== undefined} />
        </>
      )}
    </Root>
  );
}

type DetailModule = typeof import('./detail.tsx');

/** One legal text; its code comes when the first is opened. */
function Detail(props: { readonly id: string; readonly asked: Asked }) {
  const t = useT();
  const [module, setModule] = useState<DetailModule | 'failed'>();
  useEffect(() => {
    if (module === undefined) import('./detail.tsx').then(setModule, () => setModule('failed'));
  }, [module]);
  if (module === 'failed')
    return (
      <div className="state" role="alert" part="error">
        <p>{t('regulations.failed')}</p>
        <button type="button" className="ebs-button" onClick={() => setModule(undefined)}>
          {t('regulations.retry')}
        </button>
      </div>
    );
  return module ? <module.StatuteDetail {...props} /> : <p className="ebs-quiet">{t('regulations.loading')}</p>;
}
