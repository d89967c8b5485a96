/** A clock that is set right bit by bit stays within this; more means that it was set, or that the device slept, ms. */
const SET = 1000;

/** How far the device's clock is ahead of the one that only ever runs on, ms: a difference that changes when the clock is set. */
export const wallAhead = (): number => Date.now() - performance.now();

/** Whether the device's clock has been set since it was so far ahead. */
export const wasClockSet = (before: number): boolean => Math.abs(wallAhead() - before) > SET;
