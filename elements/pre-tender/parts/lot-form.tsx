import { useMemo, useRef, useState } from 'react';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import type { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { DraftStanding } from '../../../shared/ui/form/draft-standing.tsx';
import { EntityField } from '../../../shared/ui/form/entity-field.tsx';
import { FormStanding } from '../../../shared/ui/form/form-standing.tsx';
import { LawNote } from '../../../shared/ui/form/law-note.tsx';
import { UndoBar, undoByKey } from '../../../shared/ui/form/undo/undo-bar.tsx';
import { useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { type Stages, useStages } from '../../../shared/ui/hooks/use-stages.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { StateMark } from '../../../shared/ui/record/field-value.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import screens from '../../../shared/ui/list/screens.css';
import { useLaw } from '../../../shared/ui/hooks/use-law.ts';
import { lotNotes } from './live-rules.ts';
import { lotSections } from './lot-sections.ts';
import { missingOfLot } from './missing-of-lot.ts';
import { UnreadFields } from '../../../shared/ui/form/unread-fields.ts';
import { useLeaving } from '../../../shared/ui/form/use-leaving.tsx';

/** Props of `LotForm`. */
export interface LotFormProps {
  readonly of: Answered<typeof project>;
  readonly record: Answered<typeof lot> | undefined;
  readonly nextNumber: number;
  readonly userId: string;
}

/** The sections' fields one after another, and where each section begins among them. */
const FIELDS = lotSections.reduce((sum, { fields }) => sum + fields.length, 0);
const STARTS = lotSections.map((_, at) => lotSections.slice(0, at).reduce((sum, { fields }) => sum + fields.length, 0));
const STAGES: Stages = { first: 1, step: 1 };

type Row = NonNullable<Parameters<typeof useEntityForm>[0]['record']>;

/** The facts, limits and items of one lot. Limits are held against the law while they are typed. */
export function LotForm({ of, record, nextNumber, userId }: LotFormProps) {
  const t = useT();
  const toast = useToast();
  const { go } = useScreen();
  useSheet(screens);
  const now = useNow(60_000);
  const [attempt, setAttempt] = useState(0);
  const defaults = useMemo(
    () => ({
      projectId: of.id,
      number: nextNumber,
      evaluationMethod: 'comprehensive',
      priceFormula: 'lowestPriceRatio',
    }),
    [of.id, nextNumber],
  );
  const form = useEntityForm({
    entity: lot,
    record: record as Row | undefined,
    defaults,
    userId,
    within: of.id,
    check: missingOfLot,
  });
  const { values, errors } = form;
  // The budget and the law are held against the figures alone.
  const currencies = [of.budget?.currency ?? 'CNY'];
  const disabled = form.busy !== '' || (record ? record.actions['update'] !== true : of.state !== 'draft');
  const law = useLaw();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the rules read the figures in force, which `law` stands for
  const notes = useMemo(() => lotNotes(values, of, { t, now }), [values, of, t, now, law]);
  const { leave, dialog } = useLeaving(form);
  const back = () => go(`?id=${of.id}`);
  const finish = (saved: unknown) => {
    if (!saved) return setAttempt(count => count + 1);
    toast(t('preTenderArea.lot.saved'), 'success');
    back();
  };
  const top = useRef<HTMLFormElement>(null);
  const { isOfferSettled } = form;
  const drawn = useStages(isOfferSettled ? FIELDS + 1 : undefined, STAGES);
  if (!isOfferSettled) return <Skeleton shape="form" />;

  return (
    <>
      <UnreadFields value={form.unread}>
        <form
          ref={top}
          className="form-screen"
          noValidate
          aria-busy={form.busy !== ''}
          onKeyDown={undoByKey(form.undo)}
          onSubmit={event => {
            event.preventDefault();
            void form.save().then(finish);
          }}
        >
          <div className="lot-head">
            <Button icon="back" size="small" onClick={() => void leave(back)}>
              {t('preTenderArea.lot.back')}
            </Button>
            <h2>{t(record ? 'preTenderArea.lot.edit' : 'preTenderArea.lot.create')}</h2>
            <span className="ebs-quiet">{of.name}</span>
            {record && <StateMark entity={lot} state={record.state} />}
          </div>
          {form.restored && (
            <p className="form-note" role="status">
              {t('preTenderArea.lot.draft')}{' '}
              <button type="button" className="list-link" onClick={form.discardDraft}>
                {t('preTenderArea.lot.discard')}
              </button>
            </p>
          )}
          <FormStanding
            {...{ form, errors, attempt, record }}
            entity={lot}
            onResolve={chosen => void form.resolve(chosen).then(finish)}
          />
          {form.law && <LawNote error={form.law} />}
          {lotSections.map((section, at) =>
            drawn <= STARTS[at]! ? null : (
              <section key={section.title} className="form-section">
                <header>
                  <h2>{t(section.title)}</h2>
                  {section.hint && <p className="ebs-quiet">{t(section.hint)}</p>}
                </header>
                <div className="form-grid">
                  {section.fields.slice(0, drawn - STARTS[at]!).map(name => (
                    <div key={name} className="form-cell" onBlur={() => form.touch(name)}>
                      <EntityField
                        entity={lot}
                        name={name}
                        value={values[name]}
                        error={errors[name] ?? errors[`${name}.amount`] ?? errors[`${name}.currency`]}
                        errors={errors}
                        currencies={currencies}
                        disabled={disabled}
                        onChange={value => form.set(name, value)}
                      />
                      {notes
                        .filter(note => note.field === name)
                        .map(note => (
                          <p key={note.text} className="form-note" data-tone={note.tone} role="status">
                            {note.text} {note.law && <span className="law-source">{note.law}</span>}
                          </p>
                        ))}
                    </div>
                  ))}
                </div>
              </section>
            ),
          )}
          {drawn > FIELDS && (
            <section className="form-section">
              <header>
                <h2>{t('preTenderArea.lot.items')}</h2>
                <p className="ebs-quiet">{t('preTenderArea.lot.itemsHint')}</p>
              </header>
              <EntityField
                entity={lot}
                name="items"
                value={values['items']}
                error={errors['items']}
                errors={errors}
                disabled={disabled}
                onChange={value => form.set('items', value)}
              />
            </section>
          )}
          <footer className="form-foot" hidden={drawn <= FIELDS}>
            <UndoBar undo={form.undo} />
            <DraftStanding form={form} />
            <Button type="submit" tone="primary" loading={form.busy !== ''} disabled={disabled}>
              {t(form.busy ? 'preTenderArea.lot.saving' : 'preTenderArea.lot.save')}
            </Button>
          </footer>
        </form>
      </UnreadFields>
      {dialog}
    </>
  );
}
