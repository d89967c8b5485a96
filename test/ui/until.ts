/** Waits for a condition on the page, drawn frame by drawn frame; answers what it answers, and fails after twenty seconds, which only a busy machine needs. */
export async function until<T>(condition: () => T): Promise<NonNullable<T>> {
  const end = performance.now() + 20_000;
  for (;;) {
    const answer = condition();
    if (answer) return answer as NonNullable<T>;
    if (performance.now() > end) throw new Error(`never came true: ${condition.toString()}`);
    await new Promise(requestAnimationFrame);
  }
}
