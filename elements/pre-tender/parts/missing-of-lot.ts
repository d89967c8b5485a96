import type { Issue } from '../../../shared/domain/kernel/entity.ts';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';

const NEEDED = ['number', 'name', 'estimate', 'evaluationMethod'] as const;

/** What a lot must have before it is kept, although drafts may otherwise be incomplete: a lot without name or amount helps nobody. */
export function missingOfLot(values: FormValues): readonly Issue[] {
  const items = (values['items'] ?? []) as readonly { readonly description?: string | null }[];
  return [
    ...NEEDED.filter(name => values[name] === null || values[name] === undefined).map(field => ({
      field,
      reason: 'kernel.required',
    })),
    ...items.flatMap((item, at) =>
      item.description ? [] : [{ field: `items.${at}.description`, reason: 'kernel.required' }],
    ),
  ];
}
