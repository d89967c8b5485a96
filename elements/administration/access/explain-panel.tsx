import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Combobox } from '../../../shared/ui/kit/combobox.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { choicesOf, useCatalogue } from './catalogue.ts';
import sheet from './access.css';

interface Explanation {
  readonly may: boolean;
  readonly person: { readonly name: string; readonly organization: string };
  readonly steps: readonly { readonly ok: boolean; readonly text: string }[];
  readonly couldGive: readonly { readonly id: string; readonly name: string }[];
}

/** "Why may X do Y?": a person and a button or a page → the chain of reasons, and what would give what is missing. */
export function ExplainPanel({ permission: given = null }: { readonly permission?: string | null }) {
  useSheet(sheet);
  const t = useT();
  const { api } = useScreen();
  const catalogue = useCatalogue();
  const [person, setPerson] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(given);
  const what = asked?.startsWith('/') ? { path: asked } : { permission: asked };
  const { data, error, reload } = useQuery<Explanation>(
    person && asked ? '/access/explain' : null,
    person && asked ? { userId: person, ...what } : {},
  );
  const choices = choicesOf(catalogue);
  return (
    <div className="access-explain">
      <Combobox
        label={t('accessUi.person')}
        value={person}
        onChange={setPerson}
        labelOf={() => undefined}
        load={async (q, signal) => {
          const found = await api.get<{ id: string; label: string }[]>('/account/user/options', { q }, { signal });
          return found.map(({ id, label }) => ({ val: id, label }));
        }}
      />
      <Combobox
        label={t('accessUi.buttonOrPage')}
        value={asked}
        onChange={setAsked}
        labelOf={value => choices.find(choice => choice.val === value)?.label}
        load={async q => {
          const words = q.trim().toLowerCase();
          return choices.filter(({ val, label }) => `${label} ${val}`.toLowerCase().includes(words)).slice(0, 50);
        }}
      />
      {error && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {person && asked && !data && !error && <Skeleton shape="text" />}
      {data && (
        <section aria-live="polite">
          <p className="access-verdict" data-may={data.may}>
            <Icon name={data.may ? 'check-circle' : 'lock'} />
            {t(data.may ? 'accessUi.may' : 'accessUi.mayNot', { person: data.person.name })}
          </p>
          <ol className="access-steps">
            {data.steps.map((step, index) => (
              <li key={index} data-ok={step.ok}>
                <Icon name={step.ok ? 'check' : 'close'} />
                <span className="ebs-visually-hidden">{t(step.ok ? 'accessUi.stepOk' : 'accessUi.stepNot')}</span>
                {step.text}
              </li>
            ))}
          </ol>
          {data.couldGive.length > 0 && (
            <p className="ebs-quiet">
              {t('accessUi.couldGive', {
                roles: data.couldGive.map(each => each.name).join(t.lang === 'zh' ? '、' : ', '),
              })}
            </p>
          )}
        </section>
      )}
    </div>
  );
}
