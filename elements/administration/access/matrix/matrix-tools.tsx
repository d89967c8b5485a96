import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { Combobox } from '../../../../shared/ui/kit/combobox.tsx';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';

/** What of the matrix is shown, and against what it is compared: `default`, the id of another role, or nothing. */
export interface Show {
  readonly q: string;
  readonly only: 'all' | 'held' | 'changed' | 'differs';
  readonly compare: string | null;
}

interface MatrixToolsProps {
  readonly show: Show;
  readonly hasDefault: boolean;
  readonly isReady: boolean;
  onShow(show: Show): void;
}

/** Search, filter and comparison of the matrix. */
export function MatrixTools({ show, hasDefault, isReady, onShow }: MatrixToolsProps) {
  const t = useT();
  const { api } = useScreen();
  const only = (['all', 'held', 'changed', 'differs'] as const).filter(each => each !== 'differs' || show.compare);
  return (
    <div className="access-tools">
      <Input
        label={t('accessUi.searchMatrix')}
        type="search"
        size="small"
        value={show.q}
        clearable
        onChange={q => onShow({ ...show, q: q ?? '' })}
      />
      <Select
        label={t('accessUi.show')}
        size="small"
        required
        value={show.only}
        options={only.map(value => ({ value, label: t(`accessUi.only.${value}`) }))}
        onChange={value => onShow({ ...show, only: value ?? 'all' })}
      />
      <Combobox
        label={t('accessUi.compare')}
        size="small"
        value={show.compare}
        hint={isReady ? undefined : t('accessUi.reading')}
        labelOf={value => (value === 'default' ? t('accessUi.shipped') : undefined)}
        onChange={compare => onShow({ ...show, compare, only: compare ? 'differs' : 'all' })}
        load={async (q, signal) => {
          const found = await api.get<{ id: string; label: string }[]>('/account/role/options', { q }, { signal });
          return [
            ...(hasDefault ? [{ val: 'default', label: t('accessUi.shipped') }] : []),
            ...found.map(({ id, label }) => ({ val: id, label })),
          ];
        }}
      />
    </div>
  );
}
