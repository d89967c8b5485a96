import { useRef, useState } from 'react';
import { uploadFile } from '../../client/upload.ts';
import type { FileRef } from '../../domain/kernel/values.ts';
import { kindOf } from '../document/document-kind.ts';
import { OpenDocument } from '../document/open-document.tsx';
import { useScreen } from '../element-context.tsx';
import { useDownload } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { FileList, type ListedFile } from '../upload/file-list.tsx';

interface Sending {
  readonly file: File;
  readonly progress: number;
  readonly error?: string;
}

/**
 * Files of a record: chosen, dropped or pasted, sent with resume and progress, put in order, looked at, removed before saving. One that
 * failed can be sent again.
 */
export function FilesInput({
  label,
  value,
  max,
  ownerEntity,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly FileRef[];
  readonly max: number;
  readonly ownerEntity?: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (files: readonly FileRef[]) => void;
}) {
  const { api } = useScreen();
  const download = useDownload();
  const [sending, setSending] = useState<Readonly<Record<string, Sending>>>({});
  const present = useRef(value);
  present.current = value;
  const count = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const running = useRef(new Map<string, AbortController>());

  const drop = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setSending(({ [key]: _gone, ...others }) => others);
  };
  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    setSending(before => ({ ...before, [key]: { file, progress: 0 } }));
    try {
      const stored = await uploadFile(api, file, {
        ...(ownerEntity && { ownerEntity }),
        signal: controller.signal,
        onProgress: ({ sent, size }) =>
          setSending(before => ({ ...before, [key]: { file, progress: size ? sent / size : 1 } })),
      });
      present.current = [...present.current, stored];
      onChange(present.current);
      drop(key);
    } catch (fault) {
      const error = asApiError(fault);
      if (error.aborted || controller.signal.aborted) drop(key);
      else setSending(before => ({ ...before, [key]: { file, progress: 0, error: error.message } }));
    }
  };
  const sendAll = async (files: readonly File[]) => {
    const keyed = files.map(file => [`sending-${(count.current += 1)}`, file] as const);
    setSending(before => ({
      ...before,
      ...Object.fromEntries(keyed.map(([key, file]) => [key, { file, progress: 0 }])),
    }));
    // One after another: each then has the whole line, and the order stays as chosen.
    for (const [key, file] of keyed) await send(key, file);
  };

  const listed: readonly ListedFile[] = [
    ...value.map(file => ({ key: file.id, name: file.name, size: file.size })),
    ...Object.entries(sending).map(([key, { file, progress, error }]): ListedFile => ({
      key,
      name: file.name,
      size: file.size,
      progress,
      state: error ? 'failed' : 'uploading',
      error,
    })),
  ];
  const room = max - listed.length;
  return (
    <div ref={box} className="files-input">
      {!disabled && (
        <FileDrop label={label} max={room} limit={max} disabled={room <= 0} onFiles={files => void sendAll(files)} />
      )}
      {listed.length > 0 && (
        <FileList
          label={label}
          files={listed}
          onOpen={key => void download(value.find(file => file.id === key)!)}
          extra={key => {
            const file = value.find(one => one.id === key);
            return file && kindOf(file) !== 'other' ? (
              <OpenDocument
                small
                document={{
                  name: file.name,
                  type: file.type,
                  read: () => api.blob('/files/get', { id: file.id }, { quiet: true, keep: true }),
                }}
              />
            ) : undefined;
          }}
          {...(disabled
            ? {}
            : {
                onMove: (key: string, to: number) => {
                  const others = value.filter(file => file.id !== key);
                  onChange(
                    others.toSpliced(
                      to,
                      0,
                      value.find(file => file.id === key)!,
                    ),
                  );
                },
                onRetry: (key: string) => void send(key, sending[key]!.file),
                onRemove: (key: string) => {
                  if (key in sending) drop(key);
                  else onChange(value.filter(file => file.id !== key));
                  // The button is gone with its file; the focus must not be lost with it.
                  box.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
                },
              })}
        />
      )}
    </div>
  );
}
