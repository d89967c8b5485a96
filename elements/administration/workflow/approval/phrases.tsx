import { useT } from '../../../../shared/i18n/translate.ts';
import { useSetting } from '../../../../shared/ui/hooks/use-setting.ts';
import { IconButton } from '../../../../shared/ui/kit/icon-button.tsx';

/** What is offered to everybody, by the keys of its texts. */
const COMMON = ['agreed', 'proof', 'basis', 'figures'] as const;
/** The bounds of the setting `approval.phrases`. */
const MOST = 20;
const LONGEST = 200;

/** Phrases for opinions: the usual ones and the person's own, which are kept from what was typed. */
export function Phrases({
  opinion,
  onPut,
  disabled,
}: {
  readonly opinion: string | null;
  /** Puts a phrase into the opinion. */
  readonly onPut: (phrase: string) => void;
  readonly disabled: boolean;
}) {
  const t = useT();
  const { value, change } = useSetting('approval.phrases');
  const own = value ?? [];
  const common = COMMON.map(key => t(`wfArea.common.${key}`));
  const typed = opinion?.trim() ?? '';
  const isNew = typed !== '' && typed.length <= LONGEST && ![...own, ...common].includes(typed);
  const keep = (phrase: string) =>
    change(now => [phrase, ...(now ?? []).filter(each => each !== phrase)].slice(0, MOST));
  const forget = (phrase: string) => change(now => (now ?? []).filter(each => each !== phrase));
  return (
    <div className="wf-phrases" role="group" aria-label={t('wfArea.phrases')}>
      {[...own, ...common].map((phrase, at) => (
        <span key={phrase} className="wf-phrase" data-own={at < own.length || undefined}>
          <button type="button" className="ebs-button" disabled={disabled} onClick={() => onPut(phrase)}>
            {phrase}
          </button>
          {at < own.length && (
            <IconButton
              name="close"
              label={t('wfArea.phraseForget', { phrase })}
              disabled={disabled}
              onClick={() => void forget(phrase)}
            />
          )}
        </span>
      ))}
      {isNew && value !== undefined && (
        <button type="button" className="list-link" disabled={disabled} onClick={() => void keep(typed)}>
          {t('wfArea.phraseKeep')}
        </button>
      )}
    </div>
  );
}
