import { useState } from 'react';
import type { FileRef } from '../../domain/kernel/values.ts';
import { fillTemplate } from '../../domain/operations/fill-template.ts';
import { type TemplateSource, templateValues } from '../../domain/operations/template-values.ts';
import type { TemplateKind } from '../../domain/operations/template-variables.ts';
import type { FilledFile, OfferedTemplate } from '../../domain/operations/wire.ts';
import { templateWords } from '../../i18n/template-words.ts';
import { translate, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { asApiError, useQuery } from '../hooks/use-query.ts';
import { useWrite } from '../hooks/use-write.ts';
import { Alert } from '../kit/alert.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { useToast } from '../toast.tsx';
import './template-choice.strings.ts';
import sheet from './templates.css';

/** What becomes of a filled-in Word file: part of what is being written, or kept by the person. */
export interface FileUse {
  readonly goes: 'attached' | 'saved';
  readonly take: (file: FileRef) => void;
}

/** Props of `TemplateChoice`. */
export interface TemplateChoiceProps {
  readonly kind: TemplateKind;
  readonly source: TemplateSource;
  /** Whether there is a text already, which would be replaced. */
  readonly hasText?: boolean;
  readonly onClose: () => void;
  /** Gets the filled text; without it no texts are offered. */
  readonly onText?: ((html: string) => void) | undefined;
  /** Gets the file that was made of a Word template; without it no Word templates are offered. */
  readonly onFile?: FileUse | undefined;
}

/** The templates of a kind that fit a purchase, the tenant's own first; the chosen one is filled in from the record. */
export function TemplateChoice({ kind, source, hasText = false, onClose, onText, onFile }: TemplateChoiceProps) {
  const t = useT();
  const { api } = useScreen();
  const write = useWrite();
  const toast = useToast();
  useSheet(sheet);
  const { regime = null, category = null } = source.project;
  const { data, error, reload } = useQuery<readonly OfferedTemplate[]>('/operations/templates', {
    kind,
    regime,
    category,
  });
  const offered = data?.filter(template => (template.body === null ? onFile : onText));
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const valuesIn = (lang: 'zh' | 'en') =>
    templateValues[kind](source, templateWords(lang, new Date(api.now()), translate));
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
      onText?.(html);
      onClose();
      return tell(missing, 'templateChoice.filled');
    }
    setBusy(template.id);
    setFailure('');
    try {
      const filled = Object.entries(valuesIn(template.language)).map(([name, value]) => ({ name, value }));
      const { file, missing } = await write<FilledFile>(null, '/operations/templates/fill', {
        id: template.id,
        values: filled,
      });
      onFile?.take(file);
      onClose();
      tell(missing, `templateChoice.${onFile?.goes ?? 'attached'}`);
    } catch (fault) {
      const { aborted, message } = asApiError(fault);
      if (!aborted) setFailure(message);
    } finally {
      setBusy('');
    }
  };
  const intro = [
    onText && 'introText',
    onFile && (onFile.goes === 'attached' ? 'introAttach' : 'introSave'),
    onText && hasText && 'replaces',
  ].filter(key => typeof key === 'string');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('templateChoice.title')}
      footer={<Button onClick={onClose}>{t('templateChoice.cancel')}</Button>}
    >
      <p>{intro.map(key => t(`templateChoice.${key}`)).join(t.lang === 'zh' ? '' : ' ')}</p>
      {!data && error && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton />}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {offered?.length === 0 && <p className="ebs-quiet">{t('templateChoice.none')}</p>}
      {offered && offered.length > 0 && (
        <ul className="template-choices">
          {offered.map(template => (
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
                {t(
                  template.body !== null
                    ? 'templateChoice.use'
                    : onFile?.goes === 'saved'
                      ? 'templateChoice.save'
                      : 'templateChoice.attach',
                )}
                <span className="ebs-visually-hidden"> {template.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
