import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import type { PDFDocumentProxy } from './pdf-engine.ts';

type Node = NonNullable<Awaited<ReturnType<PDFDocumentProxy['getOutline']>>>[number];
const DEEPEST = 6;

/** The document's own table of contents. */
export function PdfOutline({
  document: of,
  onPage,
}: {
  readonly document: PDFDocumentProxy;
  onPage(index: number): void;
}) {
  const t = useT();
  const [nodes, setNodes] = useState<readonly Node[] | undefined>();
  useEffect(() => {
    let stopped = false;
    of.getOutline().then(
      found => !stopped && setNodes(found ?? []),
      () => !stopped && setNodes([]),
    );
    return () => void (stopped = true);
  }, [of]);
  const go = async (dest: Node['dest']) => {
    try {
      const target = typeof dest === 'string' ? await of.getDestination(dest) : dest;
      const [first] = (target ?? []) as readonly unknown[];
      if (typeof first === 'number') onPage(first);
      else if (first) onPage(await of.getPageIndex(first as Parameters<PDFDocumentProxy['getPageIndex']>[0]));
    } catch {
      // A title that leads nowhere stays a title.
    }
  };
  return (
    <nav className="pdf-outline" aria-label={t('document.outline')}>
      {nodes?.length === 0 && <p className="ebs-quiet">{t('document.noOutline')}</p>}
      {nodes && nodes.length > 0 && <Level nodes={nodes} depth={0} go={go} />}
    </nav>
  );
}

function Level({
  nodes,
  depth,
  go,
}: {
  readonly nodes: readonly Node[];
  readonly depth: number;
  readonly go: (dest: Node['dest']) => Promise<void>;
}) {
  return (
    <ul>
      {nodes.map((node, at) => (
        <li key={at}>
          <button type="button" className="ebs-link" onClick={() => void go(node.dest)}>
            {node.title}
          </button>
          {node.items.length > 0 && depth < DEEPEST && <Level nodes={node.items} depth={depth + 1} go={go} />}
        </li>
      ))}
    </ul>
  );
}
