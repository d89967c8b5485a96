import pino from 'pino';
import type { Services } from './types.ts';

/** The structured log of the process outside requests: one JSON line each, to standard output. */
export const processLog = (level: string): Services['log'] =>
  pino({ level, redact: ['password', 'token', '*.password', '*.token'] });
