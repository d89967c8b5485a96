/** Why an input has no value yet whose text somebody is still writing: nothing is wrong, but it is not to be saved so. */
export const UNFINISHED = 'kit.unfinished';
