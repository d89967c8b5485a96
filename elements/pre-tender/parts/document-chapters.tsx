import { useId, useRef } from 'react';
import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { FieldValue } from '../../../shared/ui/record/field-value.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';

/** The chapters of a bidding document with their table of contents, contract terms and form of the bid at the end. */
export function DocumentChapters({ record }: PartProps<typeof biddingDocument>) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chapters = [
    ...(record.chapters ?? []).map(chapter => ({ title: chapter.title ?? '', body: chapter.body })),
    { title: t('biddingDocument.fields.contractTerms'), body: record.contractTerms },
    { title: t('biddingDocument.fields.bidFormat'), body: record.bidFormat },
  ].filter(chapter => chapter.body);
  const jump = (at: number) => {
    const heading = box.current?.querySelector<HTMLElement>(`[data-chapter="${at}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus();
  };
  return (
    <section className="part">
      <h2>{t('preTenderArea.approval.chapters')}</h2>
      {chapters.length === 0 ? (
        <p className="ebs-quiet">{t('preTenderArea.approval.chaptersEmpty')}</p>
      ) : (
        <div className="chapters">
          <nav aria-label={t('preTenderArea.approval.contents')}>
            <ol>
              {chapters.map((chapter, at) => (
                <li key={at}>
                  <button type="button" className="list-link" onClick={() => jump(at)}>
                    {chapter.title}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          <div ref={box}>
            {chapters.map((chapter, at) => (
              <section key={at} aria-labelledby={`${id}-${at}`}>
                <h3 id={`${id}-${at}`} data-chapter={at} tabIndex={-1}>
                  {at + 1}. {chapter.title}
                </h3>
                <FieldValue field={biddingDocument.fields.contractTerms} value={chapter.body} />
              </section>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
