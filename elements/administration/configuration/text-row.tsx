import { useState } from 'react';
import type { TextLine } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { TextHistory } from './text-history.tsx';
import { useSave } from './use-save.ts';

type Lang = 'zh' | 'en';

/** One text in both languages, each as it is shown, with the product's own and the way to other words. */
export function TextRow({
  line,
  may,
  onSaved,
}: {
  readonly line: TextLine;
  readonly may: boolean;
  readonly onSaved: () => void;
}) {
  return (
    <li className="conf-setting" data-key={line.key}>
      <p className="conf-key">{line.key}</p>
      <div className="conf-both">
        <Words
          key={`zh ${line.own.zh?.revision ?? 0} ${line.own.zh?.text}`}
          line={line}
          lang="zh"
          may={may}
          onSaved={onSaved}
        />
        <Words
          key={`en ${line.own.en?.revision ?? 0} ${line.own.en?.text}`}
          line={line}
          lang="en"
          may={may}
          onSaved={onSaved}
        />
      </div>
    </li>
  );
}

function Words({ line, lang, may, onSaved }: Parameters<typeof TextRow>[0] & { readonly lang: Lang }) {
  const t = useT();
  const save = useSave();
  const own = line.own[lang];
  const shown = own?.text ?? line[lang] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [isShowing, setShowing] = useState(false);
  const send = async () => {
    const body = { key: line.key, lang, text: typed ?? '', ...(own ? { revision: own.revision } : {}) };
    if (await save.run('translation', '/configuration/translation/change', body, t('confUi.text.saved'))) onSaved();
  };
  const restore = async () => {
    const body = { id: own?.id, revision: own?.revision };
    if (await save.run('translation', '/configuration/translation/restore', body, t('confUi.text.restored'))) onSaved();
  };
  return (
    <div className="conf-words" lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      {typed === null ? (
        <>
          <p>
            {shown || t('confUi.text.missing')} {own && <Badge tone="primary">{t('confUi.text.changed')}</Badge>}
          </p>
          {own && <p className="ebs-quiet">{t('confUi.text.product', { text: line[lang] ?? '' })}</p>}
          {may && (
            <div className="ebs-row">
              <Button size="small" look="text" onClick={() => setTyped(shown)}>
                {t(`confUi.text.edit.${lang}`)}
              </Button>
              {own && (
                <Button size="small" look="text" loading={save.busy} onClick={() => void restore()}>
                  {t('confUi.text.restore')}
                </Button>
              )}
              {own && (
                <Button size="small" look="text" onClick={() => setShowing(true)}>
                  {t('confUi.text.history')}
                </Button>
              )}
            </div>
          )}
          {own && isShowing && (
            <TextHistory
              id={own.id}
              name={line.key}
              may={may}
              shown={shown}
              onUse={text => {
                setShowing(false);
                setTyped(text);
              }}
              onClose={() => setShowing(false)}
            />
          )}
        </>
      ) : (
        <>
          <Textarea
            label={t(`confUi.text.edit.${lang}`)}
            value={typed}
            onChange={value => setTyped(value ?? '')}
            rows={2}
            maxLength={4000}
            error={save.faults['text'] ?? save.faults['key']}
          />
          <div className="ebs-row">
            <Button
              size="small"
              tone="primary"
              loading={save.busy}
              disabled={typed === shown}
              onClick={() => void send()}
            >
              {t('confUi.save')}
            </Button>
            <Button
              size="small"
              look="text"
              onClick={() => {
                save.clear();
                setTyped(null);
              }}
            >
              {t('confUi.undo')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
