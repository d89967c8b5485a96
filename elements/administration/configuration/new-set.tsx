import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { useSave } from './use-save.ts';

/** Asks for code and names of a value set of one's own. */
export function NewSet({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (set: string) => void }) {
  const t = useT();
  const save = useSave();
  const [form, setForm] = useState({ set: '', labelZh: '', labelEn: '' });
  const send = async () => {
    if (await save.run('valueSetItem', '/configuration/valueSetItem/name-set', form, t('confUi.set.made')))
      onMade(form.set);
  };
  return (
    <Dialog
      open
      title={t('confUi.set.new')}
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
        {(['set', 'labelZh', 'labelEn'] as const).map(name => (
          <Input
            key={name}
            label={t(name === 'set' ? 'confUi.set.code' : `valueSetItem.fields.${name}`)}
            required
            value={form[name]}
            onChange={value => setForm({ ...form, [name]: value ?? '' })}
            error={save.faults[name]}
          />
        ))}
      </div>
    </Dialog>
  );
}
