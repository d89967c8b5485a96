import { useCallback } from 'react';
import type { FileRef } from '../../domain/kernel/values.ts';
import { useScreen } from '../element-context.tsx';
import { useToast } from '../toast.tsx';
import { useTelling } from './use-telling.ts';

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the address after this task; a minute is enough for any disk.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reads a stored file with the session's token, which a plain link does not carry, and saves it. A failure is shown as a message. */
export function useDownload(): (file: Pick<FileRef, 'id' | 'name'>) => Promise<void> {
  const { api } = useScreen();
  const { failed } = useTelling();
  const toast = useToast();
  return useCallback(
    async ({ id, name }) => {
      try {
        saveFile(await api.blob('/files/get', { id }, { quiet: true, keep: true }), name);
      } catch (fault) {
        const error = failed(fault);
        if (!error.aborted) toast({ tone: 'danger', title: name, text: error.message });
      }
    },
    [api, failed, toast],
  );
}
