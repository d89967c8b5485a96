import { useT } from '../../../shared/i18n/translate.ts';

/** A text with sample values, as `POST /message/template/preview` answers it. */
export interface Preview {
  readonly lang: 'zh' | 'en';
  readonly subject: string | null;
  readonly body: string;
  /** Of a mail, the whole of it. */
  readonly html: string | null;
  readonly length: number;
  readonly parts: number | null;
}

/**
 * A message as it would arrive, with sample values: a mail laid out as a mail program shows it. Its frame runs no scripts, opens no windows
 * and belongs to no origin, so that nothing in a text can do anything here.
 */
export function TemplatePreview({ preview }: { readonly preview: Preview }) {
  const t = useT();
  const { lang, subject, body, html, length, parts } = preview;
  const title = t('messagesArea.previewIn', { lang: t.value('messageLang', lang) });
  return (
    <section className="message-preview" aria-label={title}>
      <span className="ebs-quiet">{title}</span>
      {subject && <strong>{subject}</strong>}
      {html ? <iframe className="message-mail" title={title} sandbox="" srcDoc={html} /> : <p lang={lang}>{body}</p>}
      {parts !== null && <span className="ebs-quiet">{t('messagesArea.parts', { length, parts })}</span>}
    </section>
  );
}
