import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { useStages } from '../../shared/ui/hooks/use-stages.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import sheet from './kit.css';
import { groupOf, isAskedFor, type LoadedSpecimen, useSpecimens } from './kit/load-specimens.ts';
import { groups } from './kit/groups.ts';
import { LookBar, useLook } from './kit/look-bar.tsx';
import { SpecimenFrame, type SpecimenLook, specimenId } from './kit/specimen-frame.tsx';

/** A part stands in many states. */
const STAGES = { first: 1, step: 1 };
const [FIRST = ''] = Object.keys(groups);
const anchor = () => decodeURIComponent(location.hash.slice(1));

/**
 * The kit page: every part of the screen kit in each of its states, with fixed data, in either language, theme, width and density.
 * Its address says all of that; `#part/state` leads to one specimen.
 */
export function KitScreen() {
  useSheet(sheet);
  const t = useT();
  const { query, go, root } = useScreen();
  const look = useLook();
  const find = query['q'] ?? '';
  const group = query['group'] && Object.hasOwn(groups, query['group']) ? query['group'] : FIRST;
  const { loaded, failed, retry } = useSpecimens(find ? Object.keys(groups) : [group]);
  const shown = useMemo(() => loaded?.filter(each => isAskedFor(each.specimen, find)), [loaded, find]);
  const parts = useMemo(() => [...new Set(shown?.map(each => each.specimen.part))], [shown]);

  const drawn = useStages(loaded && parts.length, STAGES);
  const isWhole = drawn >= parts.length;

  const [asked, setAsked] = useState(anchor);
  useEffect(() => {
    const follow = () => setAsked(anchor());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (!asked || !shown || !isWhole) return;
    const target = root.getElementById(asked);
    if (target) {
      target.scrollIntoView({ block: 'start' });
      return;
    }
    // The fragment alone does not say the group.
    const [part = ''] = asked.split('/');
    void groupOf(part).then(found => {
      if (found && found !== group) go(`?${new URLSearchParams({ group: found })}#${asked}`, { replace: true });
    });
  }, [asked, shown, isWhole, root, group, go]);

  const lead = (id: string) => {
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${id}`);
    root.getElementById(id)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="kit">
      <p className="ebs-quiet">{t('develop.intro')}</p>
      <LookBar group={group} />
      {failed && <ErrorState message={failed.message} onRetry={retry} />}
      {!shown && !failed && <Skeleton shape="card" />}
      {shown?.length === 0 && <EmptyState title={t('develop.none')} text={t('develop.noneNext')} icon="search" />}
      {shown && shown.length > 0 && (
        <div className="kit-columns">
          <nav aria-label={t('develop.parts')} className="kit-parts">
            <p className="ebs-quiet">{t('develop.count', { count: shown.length })}</p>
            <ul>
              {parts.map(part => (
                <li key={part}>
                  <a
                    href={`#${part}`}
                    onClick={event => {
                      event.preventDefault();
                      lead(part);
                    }}
                  >
                    {part}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="kit-shown">
            {parts.slice(0, drawn).map(part => (
              <Part key={part} part={part} all={shown} look={look} onLead={lead} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly part: string;
  readonly all: readonly LoadedSpecimen[];
  readonly look: SpecimenLook;
  readonly onLead: (id: string) => void;
}

function Part({ part, all, look, onLead }: PartProps) {
  const t = useT();
  return (
    <section aria-labelledby={part}>
      <h2 id={part}>{part}</h2>
      {all
        .filter(each => each.specimen.part === part)
        .map(({ specimen, answers }) => {
          const id = specimenId(specimen);
          return (
            <article key={id} id={id} aria-label={`${part}: ${specimen.state}`}>
              <h3>
                <a
                  href={`#${id}`}
                  aria-label={t('develop.link', { name: `${part}: ${specimen.state}` })}
                  onClick={event => {
                    event.preventDefault();
                    onLead(id);
                  }}
                >
                  {specimen.state}
                </a>
              </h3>
              <SpecimenFrame specimen={specimen} answers={answers} look={look} />
            </article>
          );
        })}
    </section>
  );
}
