import type { CallOptions } from './api.ts';

/** The same answer, telling how many bytes of its body have come, and of how many where the answer says. */
export async function counted(
  answer: Response,
  { onProgress, onChunk }: Pick<CallOptions, 'onProgress' | 'onChunk'> = {},
): Promise<Response> {
  if (!answer.body) return answer;
  if (onChunk && answer.ok) {
    const reader = answer.body.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) await onChunk(part.value);
    } catch (error) {
      await reader.cancel().catch(() => undefined);
      throw error;
    }
    return new Response(new Blob([]), { status: answer.status, headers: answer.headers });
  }
  if (!onProgress) return answer;
  let received = 0;
  // The length of a compressed body is not that of what arrives here.
  const length = answer.headers.get('content-encoding') ? 0 : Number(answer.headers.get('content-length'));
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      received += chunk.length;
      onProgress(received, length || undefined);
      out.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(count), answer);
}
