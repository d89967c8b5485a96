import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Icon } from '../kit/icon.tsx';
import type { PdfSearch } from './use-pdf-search.ts';
import type { Zoom } from './pdf-layout.ts';
import { ToolButton } from './tool-button.tsx';

/** Props of `PdfToolbar`. */
export interface PdfToolbarProps {
  /** 0-based. */
  readonly page: number;
  readonly pages: number;
  readonly scale: number;
  readonly zoom: Zoom;
  readonly search: PdfSearch;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly outline: boolean;
  onPage(index: number): void;
  onZoom(zoom: Zoom | 'in' | 'out'): void;
  onRotate(): void;
  onOutline(): void;
  onPrint(): void;
  onDownload(): void;
}

/** The viewer's tools: page, zoom, turn, search, contents, print, download. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, scale, zoom, outline, onPage, onZoom } = props;
  const t = useT();
  return (
    <div className="pdf-tools" role="toolbar" aria-label={t('document.tools')}>
      <div className="pdf-tool-group">
        <ToolButton drawing="outline" label={t('document.outline')} expanded={outline} onClick={props.onOutline} />
        <ToolButton
          drawing="previous"
          label={t('document.previousPage')}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <ToolButton
          drawing="next"
          label={t('document.nextPage')}
          disabled={page >= pages - 1}
          onClick={() => onPage(page + 1)}
        />
        <PageNumber page={page} pages={pages} onPage={onPage} />
      </div>
      <div className="pdf-tool-group">
        <ToolButton drawing="reduce" label={t('document.zoomOut')} onClick={() => onZoom('out')} />
        <output className="pdf-scale ebs-number" aria-label={t('document.zoom')}>
          {Math.round(scale * 100)}%
        </output>
        <ToolButton drawing="enlarge" label={t('document.zoomIn')} onClick={() => onZoom('in')} />
        <ToolButton
          drawing="width"
          label={t('document.fitWidth')}
          pressed={zoom === 'width'}
          onClick={() => onZoom('width')}
        />
        <ToolButton
          drawing="whole"
          label={t('document.fitPage')}
          pressed={zoom === 'page'}
          onClick={() => onZoom('page')}
        />
        <ToolButton drawing="turn" label={t('document.rotate')} onClick={props.onRotate} />
      </div>
      <Search search={props.search} field={props.searchField} />
      <div className="pdf-tool-group">
        <ToolButton drawing="print" label={t('document.print')} onClick={props.onPrint} />
        <ToolButton drawing="download" label={t('document.download')} onClick={props.onDownload} />
      </div>
    </div>
  );
}

function PageNumber({ page, pages, onPage }: Pick<PdfToolbarProps, 'page' | 'pages' | 'onPage'>) {
  const t = useT();
  const [typed, setTyped] = useState(String(page + 1));
  useEffect(() => setTyped(String(page + 1)), [page]);
  const go = () => {
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed)) || page + 1));
    setTyped(String(wanted));
    if (wanted !== page + 1) onPage(wanted - 1);
  };
  return (
    <label className="pdf-page-number">
      <span className="ebs-visually-hidden">{t('document.page')}</span>
      <input
        className="ebs-number"
        inputMode="numeric"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={event => event.key === 'Enter' && go()}
      />
      <span className="ebs-number">{t('document.ofPages', { pages })}</span>
    </label>
  );
}

function Search({ search, field }: { readonly search: PdfSearch; readonly field: PdfToolbarProps['searchField'] }) {
  const t = useT();
  const { words, matches, at, running, go } = search;
  const [typed, setTyped] = useState(words);
  const { setWords } = search;
  useEffect(() => {
    const wait = setTimeout(() => setWords(typed), 200);
    return () => clearTimeout(wait);
  }, [typed, setWords]);
  const says =
    words.trim() === ''
      ? ''
      : matches.length > 0
        ? t('document.hits', { at, count: matches.length })
        : t(running ? 'document.searching' : 'document.noHits');
  return (
    <div className="pdf-tool-group pdf-search" role="search">
      <Icon name="search" size="18px" />
      <input
        ref={field}
        type="search"
        aria-label={t('document.search')}
        placeholder={t('document.search')}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (typed === words) go(event.shiftKey ? -1 : 1);
          else setWords(typed);
        }}
      />
      <span className="pdf-hits ebs-number" role="status">
        {says}
      </span>
      <ToolButton
        drawing="previous"
        label={t('document.searchPrevious')}
        disabled={matches.length === 0}
        onClick={() => go(-1)}
      />
      <ToolButton
        drawing="next"
        label={t('document.searchNext')}
        disabled={matches.length === 0}
        onClick={() => go(1)}
      />
    </div>
  );
}
