/** The same answer, telling how many bytes of its body have come, and of how many where the answer says. */
export function counted(answer: Response, hear?: (received: number, size?: number) => void): Response {
  if (!hear || !answer.body) return answer;
  let received = 0;
  // The length of a compressed body is not that of what arrives here.
  const length = answer.headers.get('content-encoding') ? 0 : Number(answer.headers.get('content-length'));
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      received += chunk.length;
      hear(received, length || undefined);
      out.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(count), answer);
}
