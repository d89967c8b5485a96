import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $law, loadLaw, type LawInForce } from '../../client/law.ts';
import { useScreenIfAny } from '../element-context.tsx';

/** The legal figures and holiday tables in force, read when a form first needs them; drawn anew when they are there. */
export function useLaw(): LawInForce | undefined {
  const api = useScreenIfAny()?.api;
  useEffect(() => {
    if (api) loadLaw(api);
  }, [api]);
  return useStore($law);
}
