import { createContext } from 'react';
import type { Reason } from '../../domain/kernel/entity.ts';

/**
 * The form's ear for inputs whose text cannot be read as what the field is (a number, an amount, a date), or whose files are not sent yet: `useUnread`. They have no value,
 * and without it a form would be saved as if nothing stood there. Undefined outside of a form.
 */
export const UnreadFields = createContext<((field: string, why: Reason | undefined) => void) | undefined>(undefined);
