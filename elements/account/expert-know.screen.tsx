import { useEffect, useRef, useState, type FormEvent } from 'react';
import { KNOW_VERSION } from '../../shared/domain/review/expert-admission.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../shared/ui/hooks/use-write.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { expertTicket, type Known } from './parts/expert-ticket.ts';
import { GoLink } from './parts/go-link.tsx';
import { knowSections } from './parts/know-sections.ts';
import { LawSource } from './parts/law-source.tsx';
import expertSheet from './expert.css';
import sheet from './registration.css';

/** What to know before joining the expert library, read to the end and confirmed. Spec §2.1 "/ls/expert/indbMustKnow". */
export function ExpertKnowScreen() {
  const t = useT();
  const format = useFormat();
  const write = useWrite();
  useSheet(sheet);
  useSheet(expertSheet);
  const [known, setKnown] = useState<Known | undefined>(expertTicket.known);
  const [hasRead, setRead] = useState(false);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const next = useRef<HTMLHeadingElement>(null);
  const isNew = useRef(false);
  // The form with the focus goes when it is confirmed: the focus goes on to what comes next.
  useEffect(() => {
    if (known && isNew.current) next.current?.focus();
  }, [known]);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!hasRead) return setFault(t('expertArea.know.readNeeded'));
    setBusy(true);
    setFault('');
    try {
      const answer = await write<Known>(null, '/review/expert/know', { version: KNOW_VERSION });
      expertTicket.keepKnown(answer);
      isNew.current = true;
      setKnown(answer);
    } catch (error) {
      setFault(asApiError(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="know">
      <p>
        {t('expertArea.know.intro')}{' '}
        <span className="ebs-quiet">{t('expertArea.know.version', { version: KNOW_VERSION })}</span>
      </p>
      {knowSections.map(({ key, items }) => (
        <section key={key} className="wizard-form">
          <h2>{t(`expertArea.know.${key}.title`)}</h2>
          <ul className="know-list">
            {items.map(item => (
              <li key={item.text}>
                {t(item.text)} {item.law && <LawSource law={item.law} article={item.article ?? ''} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {known ? (
        <p className="banner" data-tone="success" role="status">
          {t('expertArea.know.confirmed', { at: format.instant(known.at) })}
        </p>
      ) : (
        <form className="wizard-form" onSubmit={event => void confirm(event)} noValidate>
          <label className="wizard-agree">
            <input
              type="checkbox"
              name="read"
              checked={hasRead}
              aria-invalid={Boolean(fault) && !hasRead}
              aria-describedby={fault ? 'know-fault' : undefined}
              onChange={event => {
                setRead(event.target.checked);
                setFault('');
              }}
            />
            {t('expertArea.know.read')}
          </label>
          {fault && (
            <p className="wizard-faults" id="know-fault" role="alert">
              {fault}
            </p>
          )}
          <div className="wizard-buttons">
            <button type="submit" className="ebs-button" data-tone="primary" disabled={isBusy}>
              {t('expertArea.know.confirm')}
            </button>
          </div>
        </form>
      )}
      {known && (
        <section className="know-next" aria-labelledby="know-next">
          <h2 id="know-next" ref={next} tabIndex={-1}>
            {t('expertArea.know.next')}
          </h2>
          <div className="choices">
            {(['account', 'exam'] as const).map(way => (
              <div key={way} className="choice">
                <p>{t(`expertArea.know.${way}Text`)}</p>
                <GoLink
                  className="ebs-button"
                  data-tone={way === 'account' ? 'primary' : undefined}
                  to={way === 'account' ? '/ls/account/expert' : '/ls/expert/exam'}
                >
                  {t(`expertArea.know.${way}`)}
                </GoLink>
              </div>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
