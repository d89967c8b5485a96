import { useMemo, useState } from 'react';
import type { MessageChannel } from '../../../shared/domain/message/message.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { useKeeping, useKeptWork } from '../../../shared/ui/hooks/use-kept-work.ts';
import { useUnsaved } from '../../../shared/ui/hooks/use-unsaved.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import { TemplateText } from './template-text.tsx';

/** A subject and a text as they are written. */
export interface Words {
  readonly subject: string;
  readonly body: string;
}

/** Words that are not saved yet. */
export interface TypedWords extends Words {
  /** The revision of the own text that they were begun on, null where there was none; absent from drafts of before. */
  readonly on?: number | null;
}

/** One text of an event, as `GET /message/template/event` answers it. */
export interface EventText {
  readonly channel: MessageChannel;
  readonly lang: 'zh' | 'en';
  readonly max: number;
  readonly inherited: Words;
  readonly own: (Words & { readonly id: string; readonly revision: number }) | null;
}

/** A variable that the texts of an event may name. */
export interface EventVariable {
  readonly name: string;
  readonly label: string;
  readonly sample: string;
}

interface EventTexts {
  readonly key: string;
  readonly name: string;
  readonly variables: readonly EventVariable[];
  readonly texts: readonly EventText[];
}

type TypedMap = ReadonlyMap<string, TypedWords>;
type TypedTexts = readonly (readonly [string, TypedWords])[];

const LANGS = ['zh', 'en'] as const;

function withWords(before: TypedMap, key: string, words: TypedWords | undefined): TypedMap {
  const next = new Map(before);
  if (words) next.set(key, words);
  else next.delete(key);
  return next;
}

/** The texts of one event: a tab for each channel, both languages. */
export function TemplateEditor({ eventKey, onChanged }: { readonly eventKey: string; readonly onChanged: () => void }) {
  const t = useT();
  const { data, error, reload } = useQuery<EventTexts>('/message/template/event', { key: eventKey });
  const [channel, setChannel] = useState<string | null>(null);
  const [lang, setLang] = useState<'zh' | 'en'>('zh');
  // What is typed and not saved, by channel and language: another tab is looked at without losing it.
  const work = useKeptWork('messageTemplate', eventKey);
  const [typed, setTyped] = useState(
    () => new Map(work.restored?.values['texts'] as TypedTexts | undefined) as TypedMap,
  );
  useKeeping(
    work,
    useMemo(() => (typed.size > 0 ? { values: { texts: [...typed] }, revision: null } : undefined), [typed]),
  );
  const [confirm, dialog] = useConfirm();
  useUnsaved(typed.size > 0, () =>
    confirm({ title: t('messagesArea.leaveTitle'), text: t('messagesArea.leaveText'), tone: 'danger' }),
  );
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="form" />;
  const channels = [...new Set(data.texts.map(text => text.channel))];
  const active = channels.find(each => each === channel) ?? channels[0] ?? 'live';
  const text = data.texts.find(each => each.channel === active && each.lang === lang);
  return (
    <section className="ebs-stack" aria-label={data.name}>
      {dialog}
      <h2>{data.name}</h2>
      <Tabs
        label={t('messagesArea.channels')}
        tabs={channels.map(key => ({ key, label: t.value('messageChannel', key) }))}
        active={active}
        onChange={setChannel}
      >
        <div className="ebs-stack">
          <RadioGroup
            label={t('messagesArea.langs')}
            inline
            value={lang}
            onChange={value => value && setLang(value)}
            options={LANGS.map(value => ({ value, label: t.value('messageLang', value) }))}
          />
          {text && (
            <TemplateText
              key={`${text.channel} ${text.lang}`}
              typed={typed.get(`${text.channel} ${text.lang}`)}
              onType={words => setTyped(before => withWords(before, `${text.channel} ${text.lang}`, words))}
              eventKey={data.key}
              text={text}
              other={data.texts.find(each => each.channel === active && each.lang !== lang)}
              variables={data.variables}
              onChanged={async () => {
                await reload();
                onChanged();
              }}
            />
          )}
        </div>
      </Tabs>
    </section>
  );
}
