import { currencyOf } from '../../../shared/domain/money/currencies.ts';
import { formatMoney, moneyCapitals } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import type { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { MoneyInput } from '../../../shared/ui/kit/money-input.tsx';
import { NumberInput } from '../../../shared/ui/kit/number-input.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { type BidDraft, type DraftFaults, priceOf } from './bid-draft.ts';
import { ItemPrices } from './item-prices.tsx';

/** Props of `BidFormStep`. */
export interface BidFormStepProps {
  readonly lot: RecordOf<typeof lot>;
  readonly draft: BidDraft;
  readonly judged: DraftFaults;
  /** Faults are shown once the reader has tried to go on. */
  readonly showFaults: boolean;
  onChange(draft: BidDraft): void;
}

/** The structured bid: price by item or as a total, delivery, quality, project manager, with what the lot asks for beside it. */
export function BidFormStep({ lot: of, draft, judged, showFaults, onChange }: BidFormStepProps) {
  const t = useT();
  const set = (change: Partial<BidDraft>) => onChange({ ...draft, ...change });
  const price = priceOf(of, draft);
  const currency = currencyOf(of);
  const faultOf = (name: string) => {
    const reason = judged.faults[name];
    return reason && (showFaults || reason === 'submit.form.aboveCeiling') ? t.reason(reason) : undefined;
  };
  const items = of.items ?? [];
  return (
    <div className="bid-form">
      <div className="ebs-stack">
        <InTurn>
          {items.length > 0 && (
            <RadioGroup
              label={t('submit.form.how')}
              inline
              value={draft.byItem ? 'items' : 'total'}
              options={[
                { value: 'items', label: t('submit.form.byItem') },
                { value: 'total', label: t('submit.form.byTotal') },
              ]}
              onChange={value => set({ byItem: value === 'items' })}
            />
          )}
          {draft.byItem ? (
            <Card title={t('submit.form.items')}>
              <ItemPrices
                items={items}
                unitPrices={draft.unitPrices}
                showFaults={showFaults}
                onChange={unitPrices => set({ unitPrices })}
              />
            </Card>
          ) : (
            <MoneyInput
              label={t('bid.fields.price')}
              name="bid-total"
              required
              currencies={[currency]}
              value={draft.total === null ? null : { amount: draft.total, currency }}
              error={faultOf('price')}
              onChange={money => set({ total: money?.amount ?? null })}
            />
          )}
          {draft.byItem && (
            <div className="bid-sum" data-fault={faultOf('price') ? true : undefined}>
              <span>{t('submit.form.sum')}</span>
              <strong className="ebs-number">{price === null ? '—' : formatMoney({ amount: price, currency })}</strong>
              {price !== null && currency === 'CNY' && (
                <span lang="zh-CN" className="ebs-quiet">
                  {moneyCapitals(price)}
                </span>
              )}
              {faultOf('price') && <span className="ebs-fault">{faultOf('price')}</span>}
            </div>
          )}
          <div className="ebs-grid">
            <NumberInput
              label={t('bid.fields.deliveryDays')}
              name="bid-days"
              required
              value={draft.deliveryDays}
              error={faultOf('deliveryDays')}
              onChange={deliveryDays => set({ deliveryDays })}
            />
            <Input
              label={t('bid.fields.projectManager')}
              name="bid-manager"
              required
              maxLength={100}
              value={draft.projectManager}
              error={faultOf('projectManager')}
              onChange={projectManager => set({ projectManager })}
            />
          </div>
          <Textarea
            label={t('bid.fields.quality')}
            name="bid-quality"
            required
            rows={2}
            maxLength={500}
            value={draft.quality}
            error={faultOf('quality')}
            onChange={quality => set({ quality })}
          />
          <Textarea
            label={t('submit.form.deviations')}
            name="bid-deviations"
            rows={3}
            maxLength={20_000}
            hint={t('submit.form.deviationsHint')}
            value={draft.deviations}
            error={faultOf('deviations')}
            onChange={deviations => set({ deviations })}
          />
          {judged.warnings.map(reason => (
            <Alert key={t.reason(reason)} tone="warning">
              {t.reason(reason)}
            </Alert>
          ))}
        </InTurn>
      </div>
      <aside className="bid-form-side">
        <Card title={t('submit.form.asked')}>
          <Facts
            columns={1}
            items={[
              { label: t('lot.fields.ceilingPrice'), value: formatMoney(of.ceilingPrice) },
              { label: t('lot.fields.deliveryDays'), value: of.deliveryDays },
              { label: t('lot.fields.deliveryPlace'), value: of.deliveryPlace },
              { label: t('lot.fields.qualityRequirement'), value: of.qualityRequirement },
              {
                label: t('lot.fields.qualifications'),
                value:
                  (of.qualifications ?? []).length > 0 ? (
                    <ul className="bid-asked">
                      {(of.qualifications ?? []).map(each => (
                        <li key={each.code}>
                          <strong>{each.name}</strong> {each.requirement}
                        </li>
                      ))}
                    </ul>
                  ) : null,
              },
            ]}
          />
        </Card>
      </aside>
    </div>
  );
}
