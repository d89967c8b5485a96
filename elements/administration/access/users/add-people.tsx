import { useState } from 'react';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { ConfirmDialog } from '../../../../shared/ui/kit/confirm-dialog.tsx';
import { MultiCombobox } from '../../../../shared/ui/kit/multi-combobox.tsx';

interface AddPeopleProps {
  readonly roleId: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  onAdd(people: readonly string[]): void;
  onClose(): void;
}

/** Chooses people to give a role to, by part of name, account or organization. */
export function AddPeople({ roleId, busy, error, onAdd, onClose }: AddPeopleProps) {
  const t = useT();
  const { api } = useScreen();
  const [people, setPeople] = useState<readonly string[]>([]);
  return (
    <ConfirmDialog
      open
      title={t('accessUi.addPeople')}
      confirmLabel={t('accessUi.give', { count: people.length })}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => people.length > 0 && onAdd(people)}
    >
      <MultiCombobox
        label={t('accessUi.people')}
        hint={t('accessUi.peopleHint')}
        value={people}
        max={200}
        onChange={setPeople}
        labelOf={() => undefined}
        load={async (q, signal) => {
          const found = await api.get<{ id: string; name: string; account: string; organization: string }[]>(
            '/access/role/candidates',
            { roleId, q },
            { signal },
          );
          return found.map(each => ({
            val: each.id,
            label: `${each.name} (${each.account})`,
            hint: each.organization,
          }));
        }}
      />
    </ConfirmDialog>
  );
}
