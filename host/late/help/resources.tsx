import { useEffect, useState } from 'react';
import { api } from '../../portal-state.ts';
import type { OfferedResource } from '../../../shared/domain/operations/wire.ts';
import { formatSize } from '../../../shared/i18n/format-instant.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { saveFile } from '../../../shared/ui/hooks/use-download.ts';

/** What the platform offers the reader: manuals, forms, drivers. Nothing where it offers nothing, or it cannot be read: help is there without it. */
export function Resources() {
  const t = useT();
  const [resources, setResources] = useState<readonly OfferedResource[]>([]);
  useEffect(() => {
    let current = true;
    api()
      .get<readonly OfferedResource[]>('/operations/resources', {}, { quiet: true })
      .then(
        found => current && setResources(found),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [t.lang]);
  if (resources.length === 0) return null;
  const fetchFile = async ({ id, fileName }: OfferedResource) =>
    saveFile(await api().blob('/operations/resources/download', { id }, { keep: true }), fileName);
  return (
    <>
      <h3>{t('help.resources')}</h3>
      <ul className="help-resources">
        {resources.map(each => (
          <li key={each.id}>
            <button type="button" className="ebs-link" onClick={() => void fetchFile(each).catch(() => undefined)}>
              {t('help.resource', { name: each.name, version: each.version, size: formatSize(each.size) })}
            </button>
            {each.summary && <p>{each.summary}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
