import { useRef, useState } from 'react';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { validate } from '../../../shared/domain/kernel/schema.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { normalise } from '../../../shared/ui/form/form-values.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Which faults stay after a change of a field: those of other fields, and of the rows of a table that are what they were. */
function untouched(name: string, before: unknown, after: unknown): (path: string) => boolean {
  return path => {
    if (path !== name && !path.startsWith(`${name}.`)) return true;
    if (path === name || !Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
      return false;
    const row = Number(path.slice(name.length + 1).split('.')[0]);
    return Object.is(before[row], after[row]);
  };
}

/**
 * The state of a form over an operation's inputs: what is typed, the faults by field, and sending. `send` is called with the checked
 * values; what the server refuses comes back to its fields, anything else is said aloud. `set` takes a value, or a function of the present one.
 */
export function useFields<T>(
  fields: Fields,
  first: Readonly<Record<string, unknown>>,
  send: (values: Readonly<Record<string, unknown>>) => Promise<T>,
) {
  const t = useT();
  const toast = useToast();
  const [values, setValues] = useState(first);
  // Two inputs may change before the form is drawn again.
  const latest = useRef(values);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  return {
    values,
    errors,
    busy,
    set: (name: string) => (value: unknown) => {
      const next = typeof value === 'function' ? (value as (before: unknown) => unknown)(latest.current[name]) : value;
      const kept = untouched(name, latest.current[name], next);
      latest.current = { ...latest.current, [name]: next };
      setValues(latest.current);
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([path]) => kept(path))));
    },
    async submit(): Promise<T | undefined> {
      if (busy) return undefined;
      const input = normalise(fields, values);
      const issues = validate(fields, input);
      setErrors(Object.fromEntries(issues.map(issue => [issue.field, t.reason(issue.reason)])));
      if (issues.length > 0) return undefined;
      setBusy(true);
      try {
        return await send(input);
      } catch (fault) {
        const error = asApiError(fault);
        setErrors(error.data.fields ?? {});
        if (!error.data.fields && !error.aborted) toast(error.message, 'danger');
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
