import type { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from '../registration.css';

const TONES = {
  draft: undefined,
  submitted: undefined,
  returned: 'warning',
  approved: 'success',
  rejected: 'warning',
  discarded: undefined,
  superseded: undefined,
} as const;

/** Where a registration stands, and the platform's opinion when it came back. */
export function RegistrationBanner({ record }: { readonly record: RecordOf<typeof registration> }) {
  const t = useT();
  useSheet(sheet);
  return (
    <div className="banner" data-tone={TONES[record.state]} role="status">
      <p>{t(`accountArea.registration.${record.state}`)}</p>
      {(record.state === 'returned' || record.state === 'rejected') && record.opinion && (
        <p>
          {t('accountArea.registration.opinion')}
          {': '}
          {record.opinion}
        </p>
      )}
    </div>
  );
}
