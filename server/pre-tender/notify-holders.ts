import { documentDownload } from '../../shared/domain/pre-tender/document-download.entity.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import type { Message, Tx } from '../platform/types.ts';

/**
 * Tells everybody who took the document or signed up (CLA-03; 电子招标投标办法 art. 22). Answers how many organizations were told; who they are
 * is not answered.
 */
export async function notifyHolders(tx: Tx, projectId: string, message: Message): Promise<number> {
  return tx.asSystem(async () => {
    const downloads = await tx.find(documentDownload, { projectId }, { limit: 5000 });
    const signUps = await tx.find(signUp, { projectId, state: 'active' }, { limit: 5000 });
    const organizations = [...new Set([...downloads, ...signUps].flatMap(each => each.supplierId ?? []))];
    if (organizations.length > 0) await tx.notify({ organizations }, message);
    return organizations.length;
  });
}
