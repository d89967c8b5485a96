import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';

/** The attachments of a form with one file more, at the end. */
export const withFile = (values: FormValues, file: FileRef): readonly FileRef[] => [
  ...((values['attachments'] as readonly FileRef[] | null) ?? []),
  file,
];
