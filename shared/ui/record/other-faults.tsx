import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import { useT } from '../../i18n/translate.ts';
import { pathLabel } from '../form/error-summary.tsx';
import { Alert } from '../kit/alert.tsx';

/** What a refused move says of fields that it does not ask for (`inputs`), each with its label: there is no input to say it at. */
export function OtherFaults({
  entity,
  errors,
  inputs,
}: {
  readonly entity: AnyEntity;
  /** By the path of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
}) {
  const t = useT();
  const nameOf = (path: string) => path.split('.')[0]!;
  const others = Object.entries(errors).filter(([path]) => !inputs.includes(nameOf(path)));
  if (others.length === 0) return null;
  const colon = t.lang === 'zh' ? '：' : ': ';
  return (
    <Alert tone="danger" urgent>
      {others.map(([path, text]) => (
        <p key={path}>
          {(entity.fields as Fields)[nameOf(path)] ? `${pathLabel(t, entity, path)}${colon}${text}` : text}
        </p>
      ))}
    </Alert>
  );
}
