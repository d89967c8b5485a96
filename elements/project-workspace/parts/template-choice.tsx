import { useState } from 'react';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { fillTemplate } from '../../../shared/domain/operations/fill-template.ts';
import type { FilledFile, OfferedTemplate } from '../../../shared/domain/operations/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import './template-choice.strings.ts';
import { bulletinValues } from './template-values.ts';
import type { Lot, Project } from './use-workspace.ts';

/** Props of `TemplateChoice`. */
export interface TemplateChoiceProps {
  readonly project: Project;
  readonly lots: readonly Lot[];
  readonly values: FormValues;
  readonly onClose: () => void;
  /** Gets the filled text. */
  readonly onUse: (html: string) => void;
  /** Gets the file that was made of a Word template. */
  readonly onAttach: (file: FileRef) => void;
}

/** The templates that fit a purchase, the tenant's own first; the chosen one is filled in from the purchase. */
export function TemplateChoice({ project, lots, values, onClose, onUse, onAttach }: TemplateChoiceProps) {
  const t = useT();
  const { api } = useScreen();
  const toast = useToast();
  const { regime, category } = project;
  const { data, error, reload } = useQuery<readonly OfferedTemplate[]>('/operations/templates', {
    kind: 'bulletin',
    regime,
    category,
  });
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const valuesIn = (lang: 'zh' | 'en') => bulletinValues(project, lots, values, { lang, now: new Date(api.now()) });
  const tell = (missing: readonly string[], done: string) => {
    const names = missing.map(name => t.value('templateVariable', name)).join(t.lang === 'zh' ? '、' : ', ');
    toast(
      missing.length > 0 ? t('templateChoice.missing', { names }) : t(done),
      missing.length > 0 ? 'warning' : 'success',
    );
  };
  const use = async (template: OfferedTemplate) => {
    if (template.body !== null) {
      const { html, missing } = fillTemplate(template.body, valuesIn(template.language));
      onUse(html);
      return tell(missing, 'templateChoice.filled');
    }
    setBusy(template.id);
    setFailure('');
    try {
      const filled = Object.entries(valuesIn(template.language)).map(([name, value]) => ({ name, value }));
      const { file, missing } = await api.post<FilledFile>(
        '/operations/templates/fill',
        {
          id: template.id,
          values: filled,
        },
        undefined,
        { quiet: true },
      );
      onAttach(file);
      tell(missing, 'templateChoice.attached');
    } catch (fault) {
      const { aborted, message } = asApiError(fault);
      if (!aborted) setFailure(message);
    } finally {
      setBusy('');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('templateChoice.title')}
      footer={<Button onClick={onClose}>{t('templateChoice.cancel')}</Button>}
    >
      <p>
        {t('templateChoice.intro')} {values['body'] ? t('templateChoice.replaces') : ''}
      </p>
      {!data && error && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton />}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {data?.length === 0 && <p className="ebs-quiet">{t('templateChoice.none')}</p>}
      {data && data.length > 0 && (
        <ul className="template-choices">
          {data.map(template => (
            <li key={template.id}>
              <span>
                <strong>{template.name}</strong>{' '}
                <Badge tone={template.own ? 'primary' : 'neutral'}>
                  {t(template.own ? 'templateChoice.own' : 'templateChoice.platform')}
                </Badge>{' '}
                <span className="ebs-quiet">
                  {t.value('contentLanguage', template.language)} ·{' '}
                  {t('templateChoice.version', { version: template.version })}
                  {template.fileName && ` · ${t('templateChoice.word')}`}
                </span>
              </span>
              <Button
                size="small"
                tone="primary"
                loading={busy === template.id}
                disabled={busy !== ''}
                onClick={() => void use(template)}
              >
                {t(template.fileName ? 'templateChoice.attach' : 'templateChoice.use')}
                <span className="ebs-visually-hidden"> {template.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
