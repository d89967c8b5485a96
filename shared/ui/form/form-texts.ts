import { kernelStrings } from '../../i18n/kernel.strings.ts';
import { addStrings } from '../../i18n/translate.ts';
import { formStrings } from './form.strings.ts';

// The words of inputs and of what is wrong in them: whatever draws an input or judges a form brings them along, so that no screen shows their keys.
addStrings('form', formStrings);
addStrings('kernel', kernelStrings);
