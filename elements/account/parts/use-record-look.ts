import { addStrings } from '../../../shared/i18n/translate.ts';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { listStrings } from '../../../shared/ui/list/list.strings.ts';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import screens from '../../../shared/ui/list/screens.css';
import widgets from '../../../shared/ui/styles/widgets.css';
import sheet from '../supplier.css';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);

/** The styles and texts of facts and inputs, for screens that are made of them without a declared record or form. */
export function useRecordLook(): void {
  useSheet(widgets);
  useSheet(screens);
  useSheet(sheet);
}
