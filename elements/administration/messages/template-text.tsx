import { useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { SUBJECT_LIMIT } from '../../../shared/domain/message/message.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { isConflict } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import '../../../shared/ui/form/form-texts.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import type { EventText, EventVariable, TypedWords, Words } from './template-editor.tsx';
import { type Preview, TemplatePreview } from './template-preview.tsx';

interface TemplateTextProps {
  readonly eventKey: string;
  readonly text: EventText;
  /** The same in the other language, as it holds now: shown beside in the preview. */
  readonly other: EventText | undefined;
  readonly variables: readonly EventVariable[];
  /** What was typed here before and is not saved. */
  readonly typed: TypedWords | undefined;
  /** Told of what is typed; undefined once nothing of it is unsaved. */
  readonly onType: (words: TypedWords | undefined) => void;
  readonly onChanged: () => Promise<void>;
}

function wordsOf({ channel, own, inherited }: EventText): { readonly subject: string | null; readonly body: string } {
  const { subject, body } = own ?? inherited;
  return { subject: channel === 'email' ? subject : null, body };
}

/** One text: written with the event's variables, looked at with sample values, sent to oneself, saved, or the default restored. */
export function TemplateText({
  eventKey,
  text,
  other: beside,
  variables,
  typed,
  onType,
  onChanged,
}: TemplateTextProps) {
  const t = useT();
  const write = useWrite();
  const toast = useToast();
  const [confirm, dialog] = useConfirm();
  const mayWrite = useMay(text.own ? 'messageTemplate.update' : 'messageTemplate.create');
  const mayRestore = useMay('messageTemplate.restore');
  const saved = text.own ?? text.inherited;
  const words = typed ?? { subject: saved.subject, body: saved.body };
  const [error, setError] = useState<ApiError>();
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const [busy, setBusy] = useState('');
  const { channel, lang, own } = text;
  const isMail = channel === 'email';
  const fields = error?.data.fields ?? {};
  const revision = own?.revision ?? null;
  const isSaid = (by: Words) => (!isMail || by.subject === saved.subject) && by.body === saved.body;
  // While it is saved the text becomes what was typed.
  const isOutdated = typed !== undefined && (typed.on ?? null) !== revision && !isSaid(typed) && busy !== 'save';
  const given = { event: eventKey, channel, lang, subject: isMail ? words.subject : null, body: words.body };

  const run = async (what: string, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (fault) {
      const known = asApiError(fault);
      setError(known);
      // Somebody else has written or dropped the own text: what is in force now is shown.
      if (isConflict(known) || known.data.fields?.['event']) await onChanged();
    } finally {
      setBusy('');
    }
  };
  const save = () =>
    run('save', async () => {
      if (own)
        await write('messageTemplate', '/message/messageTemplate/update', {
          id: own.id,
          revision: own.revision,
          input: given,
        });
      else await write('messageTemplate', '/message/messageTemplate/create', { input: given });
      toast(t('messagesArea.saved'), 'success');
      await onChanged();
      onType(undefined);
    });
  const look = () =>
    run('preview', async () => {
      const texts = [given, ...(beside ? [{ ...given, lang: beside.lang, ...wordsOf(beside) }] : [])];
      const found = texts.map(async each => ({
        ...(await write<Omit<Preview, 'lang'>>(null, '/message/template/preview', each)),
        lang: each.lang,
      }));
      setPreviews(await Promise.all(found));
    });
  const test = () =>
    run('test', async () => {
      const { to } = await write<{ to: string }>(null, '/message/template/test', given);
      toast(to ? t('messagesArea.testTo', { to }) : t('messagesArea.testHere'), 'success');
    });
  const restore = () =>
    run('restore', async () => {
      const question = {
        title: t('messagesArea.restoreAsk'),
        text: t('messagesArea.restoreText'),
        tone: 'danger' as const,
      };
      if (!own || !(await confirm(question))) return;
      await write('messageTemplate', '/message/messageTemplate/restore', {
        id: own.id,
        revision: own.revision,
        input: {},
      });
      onType(undefined);
      setPreviews([]);
      toast(t('messagesArea.restored'), 'success');
      await onChanged();
    });
  const set = (part: keyof Words) => (value: string | null) => {
    const next = { ...words, on: typed ? (typed.on ?? null) : revision, [part]: value ?? '' };
    onType(isSaid(next) ? undefined : next);
    setPreviews([]);
  };
  const settle = (mine: TypedWords | undefined) => () => {
    onType(mine);
    setError(undefined);
    setPreviews([]);
  };
  const other = fields['event'] ?? fields['channel'] ?? fields['lang'];
  const current = (error?.data as { current?: { body?: string } } | undefined)?.current;
  return (
    <div className="ebs-stack">
      {dialog}
      <p className="ebs-quiet">{t(own ? 'messagesArea.isOwn' : 'messagesArea.inherits')}</p>
      {isOutdated && (
        <Alert
          tone="warning"
          urgent
          actions={
            mayWrite && (
              <>
                <Button size="small" onClick={settle({ ...words, on: revision })}>
                  {t('form.keepMine')}
                </Button>
                <Button size="small" onClick={settle(undefined)}>
                  {t('form.keepTheirs')}
                </Button>
              </>
            )
          }
        >
          {t('messagesArea.conflict', { body: [isMail && saved.subject, saved.body].filter(Boolean).join(' · ') })}
        </Alert>
      )}
      {!isOutdated && error && ((!fields['body'] && !fields['subject']) || other) && (
        <Alert tone="danger" urgent>
          {current ? t('messagesArea.conflict', { body: current.body ?? '' }) : (other ?? error.message)}
        </Alert>
      )}
      {isMail && (
        <Input
          label={t('messagesArea.subject')}
          value={words.subject}
          onChange={set('subject')}
          maxLength={SUBJECT_LIMIT}
          error={fields['subject']}
          readOnly={!mayWrite}
          required
        />
      )}
      <Textarea
        label={t('messagesArea.body')}
        value={words.body}
        onChange={set('body')}
        maxLength={text.max}
        rows={5}
        error={fields['body']}
        readOnly={!mayWrite}
        required
      />
      <div className="message-variables" role="group" aria-label={t('messagesArea.variables')}>
        <strong>{t('messagesArea.variables')}</strong>
        {variables.length === 0 && <span className="ebs-quiet">{t('messagesArea.variablesNone')}</span>}
        {variables.map(({ name, label, sample }) => (
          <button
            key={name}
            type="button"
            className="ebs-button"
            disabled={!mayWrite}
            title={sample}
            aria-label={t('messagesArea.insert', { name: `${label} {{${name}}}` })}
            onClick={() => set('body')(`${words.body}{{${name}}}`)}
          >
            {label} <code>{`{{${name}}}`}</code>
          </button>
        ))}
      </div>
      <div className="ebs-row">
        {mayWrite && (
          <Button
            tone="primary"
            loading={busy === 'save'}
            reason={isOutdated ? t('form.conflictTitle') : undefined}
            onClick={() => void save()}
          >
            {t('messagesArea.save')}
          </Button>
        )}
        <Button look="outline" loading={busy === 'preview'} onClick={() => void look()}>
          {t('messagesArea.preview')}
        </Button>
        {mayWrite && (
          <Button look="outline" loading={busy === 'test'} onClick={() => void test()}>
            {t('messagesArea.test')}
          </Button>
        )}
        {own && mayRestore && (
          <Button tone="danger" look="text" loading={busy === 'restore'} onClick={() => void restore()}>
            {t('messagesArea.restore')}
          </Button>
        )}
      </div>
      <div role="status" className="message-previews">
        {previews.map(preview => (
          <TemplatePreview key={preview.lang} preview={preview} />
        ))}
      </div>
    </div>
  );
}
