import { useEffect } from 'react';
import type { Overview } from '../../../shared/domain/workplace/overview.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { useLive } from '../../../shared/ui/hooks/use-live.ts';
import { useQuery, type Query } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';

const EVERY = 60_000;

/**
 * Reads again what is on screen of the workplace: at once when the server tells of a new message to the person, on coming back to the page, and
 * each minute while it is looked at, since not everything that waits is told by a message.
 */
export function useFreshWorkplace(): void {
  const { api } = useScreen();
  const user = useUser();
  const readAgain = () => void invalidate(api, '/workplace/');
  useLive(user ? `/live?topic=${encodeURIComponent(`message:${user.id}`)}` : null, readAgain);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void invalidate(api, '/workplace/');
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api]);
}

/** What the workplace shows at once, kept fresh. */
export function useOverview(): Query<Overview> {
  useFreshWorkplace();
  return useQuery<Overview>('/workplace/overview');
}
