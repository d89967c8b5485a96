import { useState } from 'react';
import type { ValueLine } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { ParentValue } from './parent-value.tsx';
import { useSave } from './use-save.ts';

/** Words and place of one value; of a new one its code too, which never changes. */
export function ValueForm({
  set,
  value,
  values,
  onClose,
  onSaved,
}: {
  readonly set: string;
  readonly value: ValueLine | null;
  readonly values: readonly ValueLine[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const t = useT();
  const save = useSave();
  const [form, setForm] = useState({
    val: value?.val ?? '',
    labelZh: value?.zh ?? '',
    labelEn: value?.en ?? '',
    parentVal: value?.parentVal ?? null,
  });
  const { data: use } = useQuery<{ count: number }>(value ? '/configuration/valueSetItem/use' : null, {
    set,
    val: value?.val ?? '',
  });
  const send = async () => {
    const order = value?.order ?? Math.max(0, ...values.map(each => each.order)) + 10;
    const body = {
      set,
      ...form,
      order,
      hidden: value?.hidden ?? false,
      ...(value?.revision ? { revision: value.revision } : {}),
    };
    if (await save.run('valueSetItem', '/configuration/valueSetItem/change', body, t('confUi.set.saved'))) onSaved();
  };
  return (
    <Dialog
      open
      title={value ? t('confUi.set.editOf', { val: value.val }) : t('confUi.set.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('confUi.close')}</Button>
          <Button tone="primary" loading={save.busy} onClick={() => void send()}>
            {t('confUi.save')}
          </Button>
        </>
      }
    >
      <div className="ebs-stack">
        {use && <p className="ebs-quiet">{t('confUi.set.use', { count: use.count })}</p>}
        {(['val', 'labelZh', 'labelEn'] as const).map(name => (
          <Input
            key={name}
            label={t(`valueSetItem.fields.${name}`)}
            required
            disabled={name === 'val' && value !== null}
            value={form[name]}
            onChange={text => setForm({ ...form, [name]: text ?? '' })}
            hint={
              name !== 'val' && value?.product
                ? t('confUi.text.product', { text: value.product[name === 'labelZh' ? 'zh' : 'en'] })
                : undefined
            }
            error={save.faults[name]}
          />
        ))}
        <ParentValue
          own={value?.val ?? null}
          values={values}
          value={form.parentVal}
          onChange={parentVal => setForm({ ...form, parentVal })}
          error={save.faults['parentVal']}
        />
      </div>
    </Dialog>
  );
}
