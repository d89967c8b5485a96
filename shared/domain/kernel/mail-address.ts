/**
 * One mail address, and nothing a mail program reads as a name, a group or several addresses (RFC 5322 §3.4): a list would let one person's
 * code go to another, and each spelling count as an address of its own. Quoted local parts are not taken.
 */
export const MAIL_ADDRESS = /^[^\s@<>()[\]",:;\\]+@[^\s@<>()[\]",:;\\]+\.[^\s@<>()[\]",:;\\]+$/;
