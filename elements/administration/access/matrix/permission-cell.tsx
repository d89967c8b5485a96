import { DATA_SCOPES, type DataScope } from '../../../../shared/domain/kernel/access.ts';
import { useT } from '../../../../shared/i18n/translate.ts';

interface PermissionCellProps {
  readonly permission: string;
  readonly label: string;
  /** Whether the label stands beside the box; columns have it in their head. */
  readonly isTold: boolean;
  /** The function, for who does not see the row. */
  readonly what: string;
  readonly now: string;
  readonly before: string;
  readonly against: string | undefined;
  readonly disabled: boolean;
  onPut(permissions: readonly string[], to: DataScope | null | undefined): void;
}

/** One permission: held or not, with how much data, and how that differs from what is compared. */
export function PermissionCell({
  permission,
  label,
  isTold,
  what,
  now,
  before,
  against,
  disabled,
  onPut,
}: PermissionCellProps) {
  const t = useT();
  const isHeld = now !== '-';
  const differs = against !== undefined && against !== now;
  const scopeText = (scope: string) =>
    scope === '-' ? t('accessUi.notHeld') : scope === '*' ? t('accessUi.ownRule') : t.value('dataScope', scope);
  return (
    <span
      className="access-cell"
      data-changed={now !== before || undefined}
      data-differs={differs ? (against === '-' ? 'more' : isHeld ? 'other' : 'less') : undefined}
      title={permission}
    >
      <label>
        <input
          type="checkbox"
          className="access-check"
          data-cell=""
          tabIndex={-1}
          checked={isHeld}
          disabled={disabled}
          aria-label={`${what}: ${label}`}
          onChange={() => onPut([permission], isHeld ? undefined : null)}
        />
        {isTold && <span>{label}</span>}
      </label>
      {isHeld && (
        <select
          data-cell=""
          tabIndex={-1}
          value={now}
          disabled={disabled}
          aria-label={t('accessUi.scopeOf', { what: `${what}: ${label}` })}
          onChange={event => {
            const value = event.currentTarget.value;
            onPut([permission], value === '*' ? null : (value as DataScope));
          }}
        >
          <option value="*">{t('accessUi.ownRule')}</option>
          {DATA_SCOPES.map(scope => (
            <option key={scope} value={scope}>
              {t.value('dataScope', scope)}
            </option>
          ))}
        </select>
      )}
      {differs && <span className="access-differs">{t('accessUi.there', { scope: scopeText(against) })}</span>}
    </span>
  );
}
