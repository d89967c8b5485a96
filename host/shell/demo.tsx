import { useEffect, useRef, useState, type ComponentType } from 'react';
import { isDemo } from '../../shared/client/demo.ts';
import { localStore } from '../../shared/client/storage.ts';
import { api } from '../portal-state.ts';
import type { Navigate } from '../use-guard.ts';
import { CALM } from './late-layer.tsx';

interface DemoProps {
  readonly navigate: Navigate;
}

const HEIGHT = 34;

/** Whether the server has said with the page itself that this is a demo installation: known before anything is drawn. */
const isToldByPage = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(entry => (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'demo'));

/** The strip above a demo installation; its code is loaded there only. Until it comes, its place is kept as high as it was last time. */
export function Demo({ navigate }: DemoProps) {
  const [Banner, setBanner] = useState<ComponentType<DemoProps>>();
  const height = Number(localStore.get('ebs.demo')) || (isToldByPage() ? HEIGHT : 0);
  const isExpected = useRef(height > 0);
  useEffect(() => {
    const ask = () =>
      void isDemo(api()).then(async demo => {
        if (!demo) return localStore.set('ebs.demo', null);
        try {
          const { DemoBanner } = await import('./demo-banner.tsx');
          setBanner(() => DemoBanner);
        } catch (error) {
          console.warn('The demo banner could not be loaded', error);
        }
      });
    // What is hardly a demo installation is asked when its first screen stands.
    const timer = setTimeout(ask, isExpected.current ? 0 : CALM);
    return () => clearTimeout(timer);
  }, []);
  return Banner ? <Banner navigate={navigate} /> : height ? <div style={{ gridArea: 'demo', height }} /> : null;
}
