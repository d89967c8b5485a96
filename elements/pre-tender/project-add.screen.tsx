import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Icon } from '../../shared/ui/kit/icon.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { ImportFile } from './parts/import-file.tsx';
import { ImportedProject } from './parts/imported-project.tsx';
import sheet from './pre-tender.css';

/** A new project, written by hand or imported from an OCDS file. Spec §2.2 "/pre/project-manage-add". */
export function ProjectAddScreen() {
  const t = useT();
  const { go, query } = useScreen();
  useSheet(sheet);
  if (query['imported']) return <ImportedProject id={query['imported']} />;
  const importing = query['way'] === 'import';
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('preTenderArea.add.intro')}</p>
      <div className="add-ways">
        <section className="add-way">
          <span className="add-way-icon">
            <Icon name="edit" size="22px" />
          </span>
          <h2>{t('preTenderArea.add.write')}</h2>
          <p className="ebs-quiet">{t('preTenderArea.add.writeText')}</p>
          <div>
            <Button tone={importing ? 'neutral' : 'primary'} onClick={() => go('/pre/project-edit')}>
              {t('preTenderArea.add.writeAction')}
            </Button>
          </div>
        </section>
        <section className="add-way" data-chosen={importing || undefined}>
          <span className="add-way-icon">
            <Icon name="upload" size="22px" />
          </span>
          <h2>{t('preTenderArea.add.import')}</h2>
          <p className="ebs-quiet">{t('preTenderArea.add.importText')}</p>
          <ImportFile />
        </section>
      </div>
    </div>
  );
}
