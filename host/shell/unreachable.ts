/** Sent to the document when a request has found no server, so that the shell says so. */
export const UNREACHABLE = 'ebs-unreachable';

/** Tells that the server could not be reached. */
export const tellUnreachable = (): void => void document.dispatchEvent(new Event(UNREACHABLE));
