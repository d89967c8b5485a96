import { signUp } from '../../../shared/domain/pre-tender/sign-up.entity.ts';
import { useList } from '../../../shared/ui/hooks/use-list.ts';

/** The standing sign-up of the reader's own organization for a project; `known` is false until it has been read. */
export function useOwnSignUp(projectId: string) {
  const { rows, data, error, reload } = useList(signUp, { projectId, size: 20 });
  return { record: rows.find(row => row.state === 'active'), known: data !== undefined, error, reload };
}
