import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { FieldValue } from '../../../shared/ui/record/field-value.tsx';
import type { Chapter } from './chapters-input.tsx';

/** What of a bidding document is read; from the record or from a form that is being written. */
export interface DocumentText {
  readonly title: unknown;
  readonly chapters: unknown;
  readonly contractTerms: unknown;
  readonly bidFormat: unknown;
  readonly attachments: unknown;
}

/** A bidding document as it is read: contents, chapters, contract terms, form of the bid, attachments. */
export function DocumentArticle({ document }: { readonly document: DocumentText }) {
  const t = useT();
  const parts = [
    ...((document.chapters as readonly Chapter[] | null) ?? []).map(chapter => ({
      title: chapter.title ?? '',
      body: chapter.body ?? '',
    })),
    ...(['contractTerms', 'bidFormat'] as const).flatMap(name =>
      document[name] ? [{ title: t(`biddingDocument.fields.${name}`), body: String(document[name]) }] : [],
    ),
  ];
  const files = (document.attachments as readonly unknown[] | null) ?? [];
  return (
    <article className="bulletin-article">
      <h2>{String(document.title ?? '')}</h2>
      {parts.length === 0 ? (
        <p className="ebs-quiet">{t('procurement.empty')}</p>
      ) : (
        <ol className="document-contents" aria-label={t('workspace.document.contents')}>
          {parts.map((part, at) => (
            <li key={at}>{part.title}</li>
          ))}
        </ol>
      )}
      {parts.map((part, at) => (
        <section key={at}>
          <h3>
            {at + 1}. {part.title}
          </h3>
          <FieldValue field={biddingDocument.fields.contractTerms} value={part.body} />
        </section>
      ))}
      {files.length > 0 && (
        <section>
          <h3>{t('biddingDocument.fields.attachments')}</h3>
          <FieldValue field={biddingDocument.fields.attachments} value={document.attachments} />
        </section>
      )}
    </article>
  );
}
