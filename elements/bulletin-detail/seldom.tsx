import { type ReactNode, useEffect, useState } from 'react';

type Parts = typeof import('./seldom-parts.tsx');

/** Draws with what few readers meet, once that has come: most pages show a bulletin as it is and never load it. */
export function Seldom({ children }: { readonly children: (parts: Parts) => ReactNode }) {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    import('./seldom-parts.tsx').then(setParts, () => undefined);
  }, []);
  return parts && children(parts);
}
