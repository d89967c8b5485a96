import { FORM_PATH, neededDocuments } from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { registrationKinds, type RegistrationKind } from '../../shared/domain/account/supplier.values.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useAction } from '../../shared/ui/hooks/use-action.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { onOwnRegistration } from './parts/own-registration.tsx';
import { RegistrationBanner } from './parts/registration-banner.tsx';
import { pathOfStep, useProgress } from './parts/registration-frame.tsx';
import sheet from './registration.css';
import supplierSheet from './supplier.css';

function RegistrationType() {
  const t = useT();
  const { query, go } = useScreen();
  const run = useAction(registration);
  useSheet(sheet);
  useSheet(supplierSheet);
  const { record } = useRecord(registration, query['id']);
  const { data: progress } = useProgress(query['id']);
  if (!record || !progress) return <Skeleton shape="page" />;
  const isFixed = !progress.editable || record.amendsId !== null;
  const choose = async (kind: RegistrationKind) => {
    if (kind === record.kind) {
      const open = progress.steps.find(each => !each.done)?.step ?? 'submit';
      go(pathOfStep(open, FORM_PATH[kind], record.id));
      return;
    }
    // What both kinds know is kept; a refusal has been shown.
    const saved = await run('update', record, { kind }).catch(() => undefined);
    if (saved) go(`${FORM_PATH[kind]}?id=${saved.id}`);
  };
  return (
    <div className="ebs-stack">
      <RegistrationBanner record={record} />
      <p className="ebs-quiet">{t('supplierUi.typeIntro')}</p>
      <div className="choices">
        {registrationKinds.values.map(kind => (
          <section key={kind} className="choice" data-kind={kind}>
            <h2>
              {t.value('registrationKind', kind)}{' '}
              {kind === record.kind && <Badge tone="success">{t('supplierUi.chosen')}</Badge>}
            </h2>
            <p>{t(`supplierUi.kindText.${kind}`)}</p>
            <p className="ebs-quiet">{t(`supplierUi.kindTime.${kind}`)}</p>
            <ul className="kind-papers" aria-label={t('supplierUi.kindPapers')}>
              {neededDocuments({ kind, legalisation: 'apostille' }).map(each => (
                <li key={each}>{t.value('documentKind', each)}</li>
              ))}
            </ul>
            {(!isFixed || kind === record.kind) && (
              <button
                type="button"
                className="ebs-button"
                data-tone={kind === record.kind ? 'primary' : undefined}
                onClick={() => void choose(kind)}
              >
                {t(kind === record.kind ? 'accountArea.registration.continue' : 'supplierUi.change')}
              </button>
            )}
          </section>
        ))}
      </div>
      {!isFixed && <p className="ebs-quiet">{t('supplierUi.changeKeeps')}</p>}
    </div>
  );
}

/** The choice of the kind of registration; a draft goes on at its first open step. Spec §2.1 "/ls/type". */
export const RegistrationTypeScreen = onOwnRegistration(RegistrationType);
