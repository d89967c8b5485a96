import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file so that its name never leads to half of it: under another name first. When writing fails or is broken off, what stood
 * there before still stands.
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
