import { asApiError, useQuery } from '../../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../../shared/ui/hooks/use-write.ts';

interface Answer {
  readonly tenantId: string;
  readonly off: readonly { readonly target: string; readonly reason: string | null; readonly at: string }[];
  readonly holders: Readonly<Record<string, number>>;
}

/** How functions stand for a tenant, and the way to switch them. */
export interface FeatureState {
  readonly tenantId: string | null;
  /** What is switched off with the reason; undefined while it is read. */
  readonly off: ReadonlyMap<string, string | null> | undefined;
  readonly holders: Readonly<Record<string, number>>;
  /** Switches; answers why it was refused. */
  put(target: string, on: boolean, reason: string | null): Promise<string | undefined>;
}

/** Reads and changes how functions stand for a tenant; null is the own one. */
export function useFeatureState(tenantId: string | null): FeatureState {
  const write = useWrite();
  const { data, reload } = useQuery<Answer>('/access/feature/state', tenantId ? { tenantId } : {});
  return {
    tenantId: data?.tenantId ?? tenantId,
    off: data && new Map(data.off.map(each => [each.target, each.reason])),
    holders: data?.holders ?? {},
    async put(target, on, reason) {
      try {
        const body = { tenantId: data?.tenantId ?? tenantId, targets: [{ target }], on, reason };
        await write('feature', '/access/feature/switch', body, { of: target });
        await reload();
        return undefined;
      } catch (error) {
        const fault = asApiError(error);
        return Object.values(fault.data.fields ?? {})[0] ?? fault.message;
      }
    },
  };
}
