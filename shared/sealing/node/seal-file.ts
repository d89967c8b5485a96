import { createCipheriv, createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Certificate } from '../certificate.ts';
import { newEnvelope, type Sealed } from '../seal.ts';
import { writeTail } from '../sealed-format.ts';
import { pieces, tempBeside } from './pieces.ts';

/**
 * Seals a file of any size without holding it in memory (the offline client, tests). The result appears at `target` only
 * when it is complete and synced. Rejects when the source changes its length meanwhile.
 */
export async function sealFile(
  source: string,
  target: string,
  recipients: readonly Certificate[],
): Promise<Omit<Sealed, 'bytes'>> {
  const input = await open(source, 'r');
  const temp = tempBeside(target);
  try {
    const { size: length } = await input.stat();
    const { contentKey, nonce, head } = await newEnvelope(recipients, length);
    const cipher = createCipheriv('aes-256-gcm', contentKey, nonce);
    const hash = createHash('sha256');
    const output = await open(temp, 'wx', 0o600);
    try {
      let size = 0;
      const write = async (bytes: Uint8Array): Promise<void> => {
        hash.update(bytes);
        size += bytes.length;
        await output.writeFile(bytes);
      };
      await write(head);
      for await (const piece of pieces(input, 0, length)) await write(cipher.update(piece));
      cipher.final();
      await write(writeTail(cipher.getAuthTag()));
      await output.sync();
      await rename(temp, target);
      return { contentKey, size, digest: hash.digest('hex') };
    } finally {
      await output.close();
    }
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  } finally {
    await input.close();
  }
}
