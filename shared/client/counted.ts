/** The same answer, telling how many bytes of its body have come. */
export function counted(answer: Response, hear: (received: number) => void): Response {
  if (!answer.body) return answer;
  let received = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      hear((received += chunk.length));
      out.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(count), answer);
}
