import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../client/upload.ts';
import type { Reason } from '../../domain/kernel/entity.ts';
import type { FileRef } from '../../domain/kernel/values.ts';
import { kindOf } from '../document/document-kind.ts';
import { OpenDocument } from '../document/open-document.tsx';
import { useScreen } from '../element-context.tsx';
import { useDownload } from '../hooks/use-download.ts';
import { useTelling } from '../hooks/use-telling.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { FileList, type ListedFile } from '../upload/file-list.tsx';
import { SENDING } from './use-unread.ts';

interface Sending {
  readonly file: File;
  /** 0 to 1; undefined while others are sent before it. */
  readonly progress?: number;
  readonly error?: string;
  /** There was no connection: it goes on by itself when there is one again. */
  readonly isPaused?: boolean;
}

/**
 * Files of a record: chosen, dropped or pasted, sent with resume and progress, put in order, looked at, removed before saving. One that
 * failed can be sent again. As long as one is not here the form is told, or it would be saved without; who leaves gives it up.
 */
export function FilesInput({
  label,
  value,
  max,
  ownerEntity,
  disabled,
  onUnread,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly FileRef[];
  readonly max: number;
  readonly ownerEntity?: string | undefined;
  readonly disabled: boolean;
  readonly onUnread?: (why: Reason | undefined) => void;
  readonly onChange: (files: readonly FileRef[]) => void;
}) {
  const { api } = useScreen();
  const { failed } = useTelling();
  const download = useDownload();
  const [sending, setSending] = useState<Readonly<Record<string, Sending>>>({});
  const present = useRef(value);
  present.current = value;
  const count = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const running = useRef(new Map<string, AbortController>());

  const tell = useRef(onUnread);
  useEffect(() => void (tell.current = onUnread));
  const ways = Object.values(sending);
  const why = ways.some(each => each.error) ? 'form.notSent' : ways.length > 0 ? SENDING : undefined;
  useEffect(() => tell.current?.(why), [why]);
  useEffect(() => {
    const { current } = running;
    return () => {
      tell.current?.(undefined);
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const drop = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setSending(({ [key]: _gone, ...others }) => others);
  };
  const wait = (key: string) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    return controller;
  };
  const send = async (key: string, file: File, controller = wait(key)) => {
    // Taken away, or the form left, while others were sent before it.
    if (controller.signal.aborted) return;
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
      const error = controller.signal.aborted ? undefined : failed(fault);
      if (!error || error.aborted) drop(key);
      else
        setSending(before => ({
          ...before,
          [key]: { file, progress: 0, error: error.message, isPaused: error.status === 0 },
        }));
    }
  };
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    again.current = () => {
      for (const [key, each] of Object.entries(sending)) if (each.isPaused) void send(key, each.file);
    };
  });
  useEffect(() => {
    const resume = () => again.current?.();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, []);
  const sendAll = async (files: readonly File[]) => {
    const keyed = files.map(file => {
      const key = `sending-${(count.current += 1)}`;
      return [key, file, wait(key)] as const;
    });
    setSending(before => ({ ...before, ...Object.fromEntries(keyed.map(([key, file]) => [key, { file }])) }));
    // One after another: each then has the whole line, and the order stays as chosen.
    for (const each of keyed) await send(...each);
  };

  const listed: readonly ListedFile[] = [
    ...value.map(file => ({ key: file.id, name: file.name, size: file.size })),
    ...Object.entries(sending).map(([key, { file, progress, error, isPaused }]): ListedFile => ({
      key,
      name: file.name,
      size: file.size,
      ...(progress !== undefined && { progress }),
      state: isPaused ? 'paused' : error ? 'failed' : progress === undefined ? 'waiting' : 'uploading',
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
