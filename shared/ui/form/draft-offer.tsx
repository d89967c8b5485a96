import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { fieldOf, type Labels, labelOf } from '../record/field-text.ts';
import { FieldValue } from '../record/field-value.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import './draft.strings.ts';
import sheet from './form-parts.css';
import type { FormValues } from './form-spec.ts';
import { isBlank, same } from './form-values.ts';
import type { OfferedDraft } from './use-server-draft.ts';

/** Props of `DraftOffer`. */
export interface DraftOfferProps {
  readonly entity: AnyEntity;
  readonly offered: OfferedDraft;
  /** What is in the form now. */
  readonly values: FormValues;
  readonly labels?: Labels | undefined;
  /** Whether the record has been saved since the draft was typed. */
  readonly isStale: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** A draft of another device or tab: restore it, discard it, or see first where it differs. */
export function DraftOffer({ entity, offered, values, labels, isStale, onRestore, onDiscard }: DraftOfferProps) {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const differing = Object.keys(offered.values).filter(name => !same(values[name], offered.values[name]));
  const at = format.instant(new Date(offered.at));
  return (
    <section className="form-note draft-offer" data-tone="info" role="status">
      <p>
        {t(`drafts.${nameOf(offered)}`, { at, device: offered.device })} {isStale && t('form.draftStale')}
      </p>
      <p className="draft-choices">
        <button type="button" className="ebs-button" data-tone="primary" onClick={onRestore}>
          {t('drafts.restore')}
        </button>
        <button type="button" className="ebs-button" onClick={onDiscard}>
          {t('drafts.discard')}
        </button>
        <button type="button" className="ebs-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('drafts.compare')}
        </button>
      </p>
      {isOpen && (
        <dl className="draft-compare">
          {differing.map(name => (
            <div key={name} data-differs={name}>
              <dt>{labelOf(t, entity, name)}</dt>
              {[values[name], offered.values[name]].map((value, index) => (
                <dd key={index}>
                  <span className="ebs-quiet">{t(index === 0 ? 'drafts.here' : 'drafts.there')}</span>
                  {isBlank(value) ? (
                    <span>{t('drafts.nothing')}</span>
                  ) : (
                    <FieldValue
                      field={fieldOf(entity, name)}
                      value={value}
                      labels={labels}
                      inner={`${entity.name}.inner.${name}`}
                    />
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const nameOf = ({ device, isHere }: OfferedDraft): string =>
  isHere ? 'offeredHere' : device ? 'offered' : 'offeredUnknown';
