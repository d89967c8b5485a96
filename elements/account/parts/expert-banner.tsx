import { expert } from '../../../shared/domain/review/expert.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import expertSheet from '../expert.css';
import sheet from '../registration.css';
import { GoLink } from './go-link.tsx';

const TONES: Readonly<Record<string, string>> = { returned: 'warning', rejected: 'warning', active: 'success' };

/** The three steps of the own application, where it stands, and the platform's opinion when it came back. */
export function ExpertBanner({ step }: { readonly step: 'base' | 'major' | 'check' }) {
  const t = useT();
  useSheet(sheet);
  useSheet(expertSheet);
  const { query } = useScreen();
  const id = query['id'] ?? '';
  const { record } = useRecord(expert, id);
  const paths = {
    base: `/ls/expert/baseInfo?id=${id}`,
    major: `/ls/expert/majorInfo?id=${id}`,
    check: `/ls/expert/majorInfo?id=${id}&step=check`,
  };
  const steps = ['base', 'major', 'check'] as const;
  return (
    <div className="expert-nav">
      <nav aria-label={t('expertArea.own.steps')}>
        <ol className="wizard-steps">
          {steps.map((each, at) => (
            <li
              key={each}
              aria-current={each === step ? 'step' : undefined}
              data-done={at < steps.indexOf(step) || undefined}
            >
              <GoLink to={paths[each]}>{t(`expertArea.own.${each}`)}</GoLink>
            </li>
          ))}
        </ol>
      </nav>
      {record && (
        <div className="banner" data-tone={TONES[record.state]} role="status">
          <p>{t(`expertArea.own.${record.state}`)}</p>
          {(record.state === 'returned' || record.state === 'rejected') && record.opinion && (
            <p>
              {t('expertArea.own.opinion')}
              {t.lang === 'zh' ? '：' : ': '}
              {record.opinion}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
