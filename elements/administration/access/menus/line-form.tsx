import { useT } from '../../../../shared/i18n/translate.ts';
import { isMenuUrl, type MenuLine } from '../../../../shared/domain/access/menu-nodes.ts';
import { menuGroups } from '../../../../shared/routes/menu-groups.ts';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { Checkbox } from '../../../../shared/ui/kit/checkbox.tsx';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';

interface LineFormProps {
  readonly line: MenuLine;
  readonly title: string;
  readonly standard: { readonly zh: string; readonly en: string; readonly icon: string } | undefined;
  readonly disabled: boolean;
  onPut(change: Partial<MenuLine>): void;
  /** Left out for what ships with the product: that can be hidden, not removed. */
  readonly onRemove: (() => void) | undefined;
}

// The icons that the portal's menu knows, each named by the group that it stands for.
const ICONS = Object.values(menuGroups);

/** What one entry of the menu is called and shows. */
export function LineForm({ line, title, standard, disabled, onPut, onRemove }: LineFormProps) {
  const t = useT();
  const isOwn = onRemove !== undefined;
  return (
    <section className="access-line-form" aria-label={title}>
      <h3>{title}</h3>
      <Input
        label={t('menuTree.inner.nodes.titleZh')}
        value={line.titleZh}
        maxLength={60}
        required={isOwn}
        disabled={disabled}
        placeholder={isOwn ? '' : (standard?.zh ?? '')}
        onChange={titleZh => onPut({ titleZh: titleZh || null })}
      />
      <Input
        label={t('menuTree.inner.nodes.titleEn')}
        value={line.titleEn}
        maxLength={60}
        required={isOwn}
        disabled={disabled}
        placeholder={isOwn ? '' : (standard?.en ?? '')}
        onChange={titleEn => onPut({ titleEn: titleEn || null })}
      />
      {line.kind === 'link' && (
        <Input
          label={t('menuTree.inner.nodes.url')}
          type="url"
          value={line.url}
          maxLength={500}
          required
          disabled={disabled}
          error={line.url && !isMenuUrl(line.url) ? t('access.reasons.menuUrl') : undefined}
          onChange={url => onPut({ url })}
        />
      )}
      {line.kind === 'group' && (
        <Select
          label={t('menuTree.inner.nodes.icon')}
          value={line.icon ?? standard?.icon ?? null}
          disabled={disabled}
          options={ICONS.map(({ icon, title: of }) => ({ value: icon as string, label: of[t.lang] }))}
          onChange={icon => onPut({ icon })}
        />
      )}
      <Checkbox
        label={t('accessUi.hide')}
        value={line.hidden ?? false}
        disabled={disabled}
        onChange={hidden => onPut({ hidden: hidden || null })}
      />
      {onRemove && !disabled && (
        <Button tone="danger" look="outline" size="small" icon="delete" onClick={onRemove}>
          {t('accessUi.remove')}
        </Button>
      )}
    </section>
  );
}
